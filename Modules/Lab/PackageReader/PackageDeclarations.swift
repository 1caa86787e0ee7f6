import Foundation

/// All that SwiftPM says of a manifest, in parts that can be compared with another state of it.
package struct PackageDeclarations: Hashable, Sendable {
  /// What is said of each target, by its name.
  package var targets: [String: String] = [:]
  /// What is said of each product, by its name.
  package var products: [String: Product] = [:]
  /// What is said of each package that this one uses, by its identity.
  package var dependencies: [String: String] = [:]
  /// All else, such as platforms and language modes, which concerns all targets.
  package var rest = ""

  /// A product with all that is said of it.
  package struct Product: Hashable, Sendable {
    package var targets: [String]
    package var text: String
  }
}

extension PackageDeclarations {
  /// - Parameters:
  ///   - dump: What `swift package dump-package` printed.
  ///   - folder: The package's folder, which is left out of all paths.
  init?(dump: Data, folder: String) {
    guard var members = try? JSONSerialization.jsonObject(with: dump) as? [String: Any] else {
      return nil
    }
    func text(_ value: Any) -> String {
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
      // Another state of the package stands in another folder.
      let parent = folder.split(separator: "/").dropLast().map { "/\($0)" }.joined()
      return String(decoding: data ?? Data(), as: UTF8.self)
        .replacingOccurrences(of: folder, with: ".")
        .replacingOccurrences(of: "\"\(parent)/", with: "\"../")
    }
    for target in members.removeValue(forKey: "targets") as? [[String: Any]] ?? [] {
      targets[target["name"] as? String ?? ""] = text(target)
    }
    for product in members.removeValue(forKey: "products") as? [[String: Any]] ?? [] {
      products[product["name"] as? String ?? ""] = Product(
        targets: product["targets"] as? [String] ?? [], text: text(product))
    }
    for dependency in members.removeValue(forKey: "dependencies") as? [[String: Any]] ?? [] {
      let place = (dependency.values.first as? [[String: Any]])?.first
      dependencies[(place?["identity"] as? String ?? "").lowercased()] = text(dependency)
    }
    members.removeValue(forKey: "packageKind")
    rest = text(members)
  }
}

extension PackageReader {
  /// What SwiftPM says of a manifest, part by part.
  package func declarations(of package: SwiftPackage) throws(PackageProblem) -> PackageDeclarations
  {
    let loader = try ManifestLoader(environment: environment)
    let dump = try loader.dump(package.folder)
    guard let declarations = PackageDeclarations(dump: dump, folder: package.folder) else {
      throw .notUnderstood(folder: package.folder, detail: "it is no JSON object")
    }
    return declarations
  }
}
