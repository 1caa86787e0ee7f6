import Dispatch

/// Runs what computes for seconds, on threads beside those that all tasks of the program share: two
/// imports at a time would hold up everybody there on a machine with two processors.
final class WorkExecutor: TaskExecutor {
  static let shared = WorkExecutor()

  private let queue = DispatchQueue(label: "import", qos: .utility, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
