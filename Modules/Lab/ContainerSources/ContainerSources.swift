/// The sources of `DependencyContainer`, which are a part of the program: an app that the lab generates is
/// to build wherever the lab is installed, and without a network.
package enum ContainerSources {
  /// The name and text of each file.
  package static var files: [(name: String, text: String)] {
    bytes.map { ($0.0, String(decoding: $0.1, as: UTF8.self)) }
  }

  private static var bytes: [(String, [UInt8])] {
    [
      ("AnySlot.swift", PackageResources.AnySlot_swift),
      ("Assembly.swift", PackageResources.Assembly_swift),
      ("AsyncDependencyKey.swift", PackageResources.AsyncDependencyKey_swift),
      ("AsyncProvider.swift", PackageResources.AsyncProvider_swift),
      ("AsyncSlot.swift", PackageResources.AsyncSlot_swift),
      ("ConstructionLog.swift", PackageResources.ConstructionLog_swift),
      ("Constructions.swift", PackageResources.Constructions_swift),
      ("Container+Async.swift", PackageResources.Container_Async_swift),
      ("Container+Child.swift", PackageResources.Container_Child_swift),
      ("Container.swift", PackageResources.Container_swift),
      ("ContainerBuilder+Async.swift", PackageResources.ContainerBuilder_Async_swift),
      ("ContainerBuilder+Decorating.swift", PackageResources.ContainerBuilder_Decorating_swift),
      ("ContainerBuilder+Removing.swift", PackageResources.ContainerBuilder_Removing_swift),
      ("ContainerBuilder.swift", PackageResources.ContainerBuilder_swift),
      ("ContainerGate.swift", PackageResources.ContainerGate_swift),
      ("ContainerProblem.swift", PackageResources.ContainerProblem_swift),
      ("ContainerProblems.swift", PackageResources.ContainerProblems_swift),
      ("Core.swift", PackageResources.Core_swift),
      ("DependencyGraph+Text.swift", PackageResources.DependencyGraph_Text_swift),
      ("DependencyGraph.swift", PackageResources.DependencyGraph_swift),
      ("DependencyKey.swift", PackageResources.DependencyKey_swift),
      ("FlightLog.swift", PackageResources.FlightLog_swift),
      ("FlightState.swift", PackageResources.FlightState_swift),
      ("GraphDrawing.swift", PackageResources.GraphDrawing_swift),
      ("Homes.swift", PackageResources.Homes_swift),
      ("JSONText.swift", PackageResources.JSONText_swift),
      ("KeyIndex.swift", PackageResources.KeyIndex_swift),
      ("KeyName.swift", PackageResources.KeyName_swift),
      ("LateProvider.swift", PackageResources.LateProvider_swift),
      ("LaterCycles.swift", PackageResources.LaterCycles_swift),
      ("Linker.swift", PackageResources.Linker_swift),
      ("Linking.swift", PackageResources.Linking_swift),
      ("NearMatch.swift", PackageResources.NearMatch_swift),
      ("Need.swift", PackageResources.Need_swift),
      ("ObjectType.swift", PackageResources.ObjectType_swift),
      ("ProblemReporter.swift", PackageResources.ProblemReporter_swift),
      ("Provider.swift", PackageResources.Provider_swift),
      ("Registration.swift", PackageResources.Registration_swift),
      ("RegistrationGraph+Cycles.swift", PackageResources.RegistrationGraph_Cycles_swift),
      ("RegistrationGraph+Roots.swift", PackageResources.RegistrationGraph_Roots_swift),
      ("RegistrationGraph+Walks.swift", PackageResources.RegistrationGraph_Walks_swift),
      ("RegistrationGraph.swift", PackageResources.RegistrationGraph_swift),
      ("RegistrationSite.swift", PackageResources.RegistrationSite_swift),
      ("ResolutionError.swift", PackageResources.ResolutionError_swift),
      ("ResolutionTrace+Wrapping.swift", PackageResources.ResolutionTrace_Wrapping_swift),
      ("ResolutionTrace.swift", PackageResources.ResolutionTrace_swift),
      ("ResolutionWatch.swift", PackageResources.ResolutionWatch_swift),
      ("Scope.swift", PackageResources.Scope_swift),
      ("Slot.swift", PackageResources.Slot_swift),
      ("SlotTable.swift", PackageResources.SlotTable_swift),
      ("ThreadIdentity.swift", PackageResources.ThreadIdentity_swift),
      ("Validation.swift", PackageResources.Validation_swift),
      ("Waiter.swift", PackageResources.Waiter_swift),
      ("WeakReference.swift", PackageResources.WeakReference_swift),
    ]
  }
}
