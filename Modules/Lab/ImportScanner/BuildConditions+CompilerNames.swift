/// What the compiler 6.3 answers to `hasFeature()` and `hasAttribute()`, asked name by name.
extension BuildConditions {
  /// The features that are always on.
  static let compilerFeatures = names(
    """
    AsyncAwait EffectfulProp MarkerProtocol Actors ConcurrentFunctions RethrowsProtocol
    GlobalActors BuiltinJob Sendable BuiltinExecutor BuiltinContinuation BuiltinHopToActor
    BuiltinTaskGroupWithArgument InheritActorContext ImplicitSelfCapture
    BuiltinBuildTaskExecutorRef BuiltinBuildExecutor BuiltinBuildComplexEqualityExecutor
    BuiltinBuildMainExecutor BuiltinCreateAsyncTaskOwnedTaskExecutor BuiltinCreateAsyncTaskName
    BuiltinCreateAsyncTaskInGroup BuiltinCreateAsyncTaskInGroupWithExecutor
    BuiltinCreateAsyncDiscardingTaskInGroup BuiltinCreateAsyncTaskWithExecutor
    BuiltinCreateAsyncDiscardingTaskInGroupWithExecutor BuiltinStackAlloc
    BuiltinUnprotectedStackAlloc BuiltinTaskRunInline BuiltinUnprotectedAddressOf
    NewCxxMethodSafetyHeuristics SpecializeAttributeWithAvailability BuiltinAssumeAlignment
    BuiltinCreateTaskGroupWithFlags UnsafeInheritExecutor PrimaryAssociatedTypes2
    UnavailableFromAsync NoAsyncAvailability AssociatedTypeAvailability AsyncSequenceFailure
    BuiltinIntLiteralAccessors Macros FreestandingExpressionMacros AttachedMacros ExtensionMacros
    MoveOnly MoveOnlyResilientTypes ParameterPacks LexicalLifetimes FreestandingMacros
    RetroactiveAttribute ExtensionMacroAttr TypedThrows OptionalIsolatedParameters
    ExpressionMacroDefaultArguments BuiltinStoreRaw BuiltinCreateTask AssociatedTypeImplements
    BuiltinAddressOfRawLayout MoveOnlyPartialConsumption BitwiseCopyable NoncopyableGenerics
    NoncopyableGenerics2 ConformanceSuppression BitwiseCopyable2 BodyMacros SendingArgsAndResults
    BorrowingSwitch IsolatedAny IsolatedAny2 ObjCImplementation NonescapableTypes
    BuiltinEmplaceTypedThrows MemorySafetyAttributes ValueGenerics RawIdentifiers
    SendableCompletionHandlers AsyncExecutionBehaviorAttributes IsolatedConformances
    ValueGenericsNameLookup GeneralizedIsSameMetaTypeBuiltin ABIAttributeSE0479
    AlwaysInheritActorContext BuiltinSelect BuiltinInterleave BuiltinVectorsExternC
    AddressOfProperty2 NonescapableAccessorOnTrivial LayoutPrespecialization IsolatedDeinit
    InlineArrayTypeSugar LifetimeDependenceMutableAccessors InoutLifetimeDependence
    NonexhaustiveAttribute ModuleSelector NonfrozenEnumExhaustivity InlineAlways
    """)

  /// The features that language mode 6 switches on.
  static let featuresOfMode6 = names(
    """
    ConciseMagicFile ForwardTrailingClosures StrictConcurrency BareSlashRegexLiterals
    DeprecateApplicationMain ImportObjcForwardDeclarations DisableOutwardActorInference
    IsolatedDefaultValues GlobalConcurrency InferSendableFromCaptures ImplicitOpenExistentials
    RegionBasedIsolation DynamicActorIsolation GlobalActorIsolatedTypesUsability
    """)

  /// The attributes that source code may ask for.
  static let compilerAttributes = names(
    """
    GKInspectable IBAction IBDesignable IBInspectable IBOutlet IBSegueAction NSApplicationMain
    NSCopying NSManaged Sendable UIApplicationMain _addressable _extern _local _noMetadata
    _opaqueReturnTypeOf abi attached autoclosure available backDeployed concurrent const
    convention derivative differentiable discardableResult dynamicCallable dynamicMemberLookup
    escaping exclusivity export frozen globalActor inlinable inline isolated lifetime main
    noDerivative nonexhaustive nonisolated nonobjc objc objcMembers preconcurrency
    propertyWrapper reasync requires_stored_property_inits resultBuilder retroactive transpose
    unchecked unsafe usableFromInline warn_unqualified_access
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
