import Dispatch

/// Runs an actor that owns a database on a queue of its own.
///
/// A database waits for the disk, and up to five seconds for another program that writes. Waiting on
/// one of the few threads that all of the program's tasks share would hold up the others.
package final class DatabaseExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Makes an executor whose queue has this name in a debugger.
  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
