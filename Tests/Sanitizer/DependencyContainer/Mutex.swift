#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Stands in for `Synchronization.Mutex`, whose name it takes: a lock that ThreadSanitizer sees.
///
/// Unchecked, as it holds pointers. Proof: only `withLock` reaches the value, and it holds the lock.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  init(_ value: consuming sending Value) {
    self.value.initialize(to: value)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value.pointee)
  }
}
