import Foundation
import Synchronization

/// Counts the objects that the Swift runtime allocates.
///
/// The runtime calls its allocator through a pointer that tools may replace, once it is told to
/// (stdlib/public/runtime/HeapObject.cpp in the Swift sources). What it counts must retain no string:
/// with the hook on, the runtime of Swift 6.3.1 crashes at that.
enum AllocationCount {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let count = Atomic(0)
  nonisolated(unsafe) private static var allocate: Allocate?

  /// How many objects `body` allocates; nil where the runtime can not be asked.
  static func during(_ body: () -> Void) -> Int? {
    let program = dlopen(nil, RTLD_NOW)
    guard
      let pointer = dlsym(program, "_swift_allocObject")?
        .assumingMemoryBound(to: Allocate.self),
      let isEnabled = dlsym(
        program, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
        .assumingMemoryBound(to: Bool.self)
    else { return nil }
    let original = pointer.pointee
    allocate = original
    pointer.pointee = { type, size, alignment in
      AllocationCount.count.add(1, ordering: .relaxed)
      return AllocationCount.allocate?(type, size, alignment)
    }
    isEnabled.pointee = true
    let before = count.load(ordering: .relaxed)
    body()
    let after = count.load(ordering: .relaxed)
    isEnabled.pointee = false
    pointer.pointee = original
    return after - before
  }
}
