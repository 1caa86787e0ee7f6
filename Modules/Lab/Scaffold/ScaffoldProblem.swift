import LabRules

/// Why something can not be made, in one line. Nothing has been written then, or all is put back.
package enum ScaffoldProblem: Error, Hashable, CustomStringConvertible {
  /// There is no recipe of this name.
  case unknownKind(String, known: [String])
  /// The name can not be one.
  case badName(String, reason: String)
  /// Something is called so already.
  case taken(String, by: String)
  /// What is to be used is not there.
  case unknownUse(String, target: String, known: [String])
  /// What is to be used is named twice, or is what is made, or can not be used by what is made.
  case badUse(String, reason: String)
  /// Whose it is to be is not there, is not said, or is said where nothing can own it.
  case badOwner(String?, reason: String)
  /// A value is given for what no template asks for.
  case unknownValue(String, known: [String])
  /// With the values that are given it can not be made.
  case badValues([String], reason: String)
  /// A placeholder has no end.
  case openPlaceholder(file: String, line: Int)
  /// A template asks for what there is not.
  case unknownPlaceholder(String, file: String, line: Int, known: [String])
  /// A folder of templates has no file, or one that can not be read.
  case badTemplates(String, reason: String)
  /// The place for lines is not there, or not clear.
  case noPlace(file: String, reason: String)
  /// A file or folder can not be written.
  case notWritable(String, reason: String)
  /// A path leads to where nothing may be made.
  case badPath(String, reason: String)
  /// A file is no longer as it was when the plan was made.
  case changed(String)
  /// `swift format` refuses what was made.
  case notFormatted(String)
  /// What was written is no package, or not the one that was meant.
  case notAPackage(String)
  /// Another one is at work, or was killed and left something that can not be put back.
  case unfinished(String)

  package var description: String {
    switch self {
    case .unknownKind(let kind, let known):
      "There is nothing of the kind '\(kind)' to make. Use \(choice(of: known)), or describe it "
        + "under 'new' in lab.json5."
    case .badName(let name, let reason): "'\(name)' can not be the name: \(reason)"
    case .taken(let name, let other): "'\(name)' is taken: \(other). Choose another name."
    case .unknownUse(let name, let target, let known):
      "'\(name)' of --uses is not there: the package has no target '\(target)'. "
        + (known.isEmpty ? "There is nothing to use yet." : "Use \(choice(of: known)).")
    case .badUse(let name, let reason): "'\(name)' of --uses can not be used: \(reason)"
    case .badOwner(let name?, let reason): "'\(name)' of --in: \(reason)"
    case .badOwner(nil, let reason): reason
    case .unknownValue(let name, let known):
      "'\(name)' of --set is asked for by no template. "
        + (known.isEmpty ? "Leave it away." : "Use \(choice(of: known)).")
    case .unknownPlaceholder(let name, let file, let line, let known):
      "\(file):\(line): There is no '${\(name)}'. Use \(choice(of: known))."
    case .badValues(let names, let reason):
      "It can not be made with --set \(names.joined(separator: ", ")): \(reason)"
    case .openPlaceholder(let file, let line):
      "\(file):\(line): A '${' has no '}'. Write it behind the placeholder's name."
    case .badTemplates(let folder, let reason): "The templates in '\(folder)': \(reason)"
    case .noPlace(let file, let reason): "'\(file)' has no place for the lines: \(reason)"
    case .notWritable(let path, let reason):
      "'\(path)' can not be written: \(reason). Nothing has changed."
    case .badPath(let path, let reason):
      "'\(path)' is no path for 'lab new': \(reason). Write one that begins at the package and stays "
        + "in it."
    case .changed(let path):
      "'\(path)' has changed meanwhile. Run the command again. Everything is put back."
    case .notFormatted(let words):
      "'swift format' refuses what the templates give: \(words) Mend the templates."
    case .notAPackage(let words): "\(words) Everything is put back."
    case .unfinished(let words): words
    }
  }
}
