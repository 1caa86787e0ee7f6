/// Names that stand for something in every file, or in nearly every one.
enum SwiftWords {
  /// What the language keeps for itself
  /// (The Swift Programming Language, Lexical Structure, Keywords and Punctuation).
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await",
    "borrowing", "break", "case", "catch", "class", "consuming", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil",
    "nonisolated", "open", "operator", "package", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
  /// Types of the language, of its library and of Foundation: where a module has one of the same
  /// name, its other files mean that one without a word.
  static let types: Set<String> = [
    "Actor", "AffineTransform", "Any", "AnyActor", "AnyBidirectionalCollection", "AnyClass",
    "AnyCollection", "AnyHashable", "AnyIndex", "AnyIterator", "AnyKeyPath", "AnyObject",
    "AnyRandomAccessCollection", "AnySequence", "Array", "ArraySlice", "AsyncIteratorProtocol",
    "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "Atomic", "AttributedString",
    "AutoreleasingUnsafeMutablePointer", "BidirectionalCollection", "BinaryFloatingPoint",
    "BinaryInteger", "BitwiseCopyable", "Bool", "Bundle", "ByteCountFormatter", "CChar", "CVarArg",
    "Calendar", "CaseIterable", "Character", "CharacterSet", "CheckedContinuation", "Clock",
    "ClosedRange", "CocoaError", "Codable", "CodingKey", "Collection", "CollectionDifference",
    "CollectionOfOne", "Comparable", "ComparisonResult", "ContiguousArray", "ContinuousClock",
    "Copyable", "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible",
    "Data", "DataProtocol", "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal",
    "Decodable", "Decoder", "DefaultIndices", "Dictionary", "Dimension", "DiscardingTaskGroup",
    "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "Double", "Duration",
    "EmptyCollection", "Encodable", "Encoder", "Equatable", "Error", "Escapable", "Executor",
    "ExecutorJob", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral",
    "ExpressibleByStringLiteral", "FileHandle", "FileManager", "FixedWidthInteger", "Float",
    "Float16", "FloatingPoint", "Formatter", "Hashable", "Hasher", "ISO8601DateFormatter",
    "Identifiable", "IndexPath", "IndexSet", "IndexingIterator", "InlineArray", "InputStream",
    "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "IteratorProtocol", "JSONDecoder",
    "JSONEncoder", "JSONSerialization", "KeyPath", "KeyValuePairs", "LazyCollection",
    "LazySequence", "Locale", "LocalizedError", "LosslessStringConvertible", "MainActor",
    "ManagedBuffer", "Measurement", "Mirror", "MutableCollection", "MutableRawSpan", "MutableSpan",
    "Mutex", "NSError", "NSLock", "NSObject", "Never", "Notification", "NotificationCenter",
    "NumberFormatter", "Numeric", "ObjCBool", "ObjectIdentifier", "Observable",
    "ObservationRegistrar", "OpaquePointer", "Operation", "OperationQueue", "OptionSet", "Optional",
    "OutputSpan", "OutputStream", "PartialKeyPath", "PartialRangeFrom", "PersonNameComponents",
    "Pipe", "Predicate", "Process", "ProcessInfo", "Progress", "PropertyListDecoder",
    "PropertyListEncoder", "RandomAccessCollection", "RandomNumberGenerator", "Range",
    "RangeExpression", "RangeReplaceableCollection", "RawRepresentable", "RawSpan",
    "ReferenceWritableKeyPath", "Regex", "Repeated", "Result", "ReversedCollection", "RunLoop",
    "SIMD", "Scanner", "Sendable", "Sequence", "Set", "SetAlgebra", "SignedInteger",
    "SignedNumeric", "Slice", "SortDescriptor", "SortOrder", "Span", "StaticString", "Stream",
    "Strideable", "String", "StringProtocol", "Substring", "SuspendingClock",
    "SystemRandomNumberGenerator", "Task", "TaskGroup", "TaskLocal", "TaskPriority",
    "TextOutputStream", "Thread", "ThrowingTaskGroup", "TimeInterval", "TimeZone", "Timer", "UInt",
    "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLComponents", "URLError",
    "URLProtocol", "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "UUID", "UndoManager",
    "Unicode", "Unit", "Unmanaged", "UnownedJob", "UnsafeBufferPointer", "UnsafeMutablePointer",
    "UnsafePointer", "UnsafeRawPointer", "UnsignedInteger", "UserDefaults", "Void",
    "WritableKeyPath", "Zip2Sequence",
  ]
}
