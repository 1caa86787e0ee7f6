import DependencyContainer

/// A key of a great many that are made of types at run time.
protocol GeneratedKey: DependencyKey where Value == Int {}

enum Leaf: GeneratedKey { typealias Value = Int }
enum Left<Rest>: GeneratedKey { typealias Value = Int }
enum Right<Rest>: GeneratedKey { typealias Value = Int }

/// As many keys as asked for, no two alike.
func generatedKeys(_ count: Int) -> [any GeneratedKey.Type] {
  var keys: [any GeneratedKey.Type] = [Leaf.self]
  var next = 0
  while keys.count < count {
    let key = keys[next]
    keys += branches(of: key)
    next += 1
  }
  return Array(keys.prefix(count))
}

private func branches<Key: GeneratedKey>(of key: Key.Type) -> [any GeneratedKey.Type] {
  [Left<Key>.self, Right<Key>.self]
}

extension ContainerBuilder {
  /// Registers all `keys`; each but the first needs three that stand before it.
  mutating func registerGenerated(_ keys: [any GeneratedKey.Type]) {
    register(Leaf.self, value: 0)
    for index in keys.indices.dropFirst() {
      let (half, third, last) = (keys[index / 2], keys[index / 3], keys[index - 1])
      let key = keys[index]
      add(key, half, third, last)
    }
  }

  private mutating func add<Key, First, Second, Third>(
    _ key: Key.Type, _ first: First.Type, _ second: Second.Type, _ third: Third.Type
  ) where Key: GeneratedKey, First: GeneratedKey, Second: GeneratedKey, Third: GeneratedKey {
    register(
      key, needs: first, second, third,
      make: { (first: Provider<Int>, second: Provider<Int>, third: Provider<Int>) -> Int in
        first() &+ second() &+ third()
      })
  }
}
