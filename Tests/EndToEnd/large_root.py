"""Writes a package whose composition root has as many registrations as one wants.

    python3 Tests/EndToEnd/large_root.py FOLDER --registrations 10000 --in-one-function 500

Each registration has three needs and an initializer as its factory. The keys are a module of their
own; the composition root is split into functions, each in a file; the program builds the container,
which validates it, resolves the last key, and prints how many keys there are.
"""

import argparse
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEEDS = 3
KEYS_IN_A_FILE = 500

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "large",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flyleaf", path: "%s")],
  targets: [
    .target(
      name: "Keys", dependencies: [.product(name: "DependencyContainer", package: "flyleaf")]),
    .target(
      name: "Wiring",
      dependencies: ["Keys", .product(name: "DependencyContainer", package: "flyleaf")]),
    .executableTarget(
      name: "Large",
      dependencies: ["Keys", "Wiring", .product(name: "DependencyContainer", package: "flyleaf")]),
  ]
)
"""

PROGRAM = """import DependencyContainer
import Keys
import Wiring

var builder = ContainerBuilder()
builder.root(Key%d.self)
Composition.register(in: &builder)
let container = try builder.build()
_ = try container.resolve(Key%d.self)
print("\\(container.keyNames.count) keys")
"""


def keys(numbers):
    """The keys of these numbers, and the values that they name."""
    yield "public import DependencyContainer"
    for number in numbers:
        needs = needs_of(number)
        parameters = ", ".join(f"_ need{place}: Provider<Value{need}>"
                               for place, need in enumerate(needs))
        yield f"public enum Key{number}: DependencyKey {{ public typealias Value = Value{number} }}"
        yield f"public struct Value{number}: Sendable {{ public init({parameters}) {{}} }}"


def needs_of(number):
    """Three numbers below this one, near and far; fewer for the first ones."""
    return sorted({need for need in (number - 1, number // 2, number // 3)
                   if 0 <= need < number})[-NEEDS:]


def part(index, numbers):
    """One function of the composition root."""
    yield "import DependencyContainer"
    yield "import Keys"
    yield "extension Composition {"
    yield f"  static func registerPart{index}(in builder: inout ContainerBuilder) {{"
    for number in numbers:
        needs = "".join(f"Key{need}.self, " for need in needs_of(number))
        needs = f"needs: {needs}" if needs else ""
        yield f"    builder.register(Key{number}.self, {needs}make: Value{number}.init)"
    yield "  }"
    yield "}"


def composition(parts):
    yield "public import DependencyContainer"
    yield "public enum Composition {"
    yield "  public static func register(in builder: inout ContainerBuilder) {"
    for index in range(parts):
        yield f"    registerPart{index}(in: &builder)"
    yield "  }"
    yield "}"


def split(count, size):
    """The numbers below `count`, in runs of `size`."""
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def write(folder, registrations, in_one_function):
    """Writes the package into `folder`, which need not exist."""
    folder = pathlib.Path(folder)
    files = {"Package.swift": MANIFEST % ROOT,
             "Sources/Large/main.swift": PROGRAM % (registrations - 1, registrations - 1)}
    parts = split(registrations, in_one_function)
    for index, numbers in enumerate(split(registrations, KEYS_IN_A_FILE)):
        files[f"Sources/Keys/Keys{index}.swift"] = "\n".join(keys(numbers)) + "\n"
    for index, numbers in enumerate(parts):
        files[f"Sources/Wiring/Part{index}.swift"] = "\n".join(part(index, numbers)) + "\n"
    files["Sources/Wiring/Composition.swift"] = "\n".join(composition(len(parts))) + "\n"
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--registrations", type=int, default=10_000)
    parser.add_argument("--in-one-function", type=int, default=500)
    options = parser.parse_args()
    write(options.folder, options.registrations, options.in_one_function)


if __name__ == "__main__":
    main()
