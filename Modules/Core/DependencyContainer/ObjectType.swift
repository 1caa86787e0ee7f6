/// Whether values of `type` can be objects: those of classes and actors are, and those behind a
/// protocol may be.
///
/// No cast tells a protocol's type from a struct's without a value. So it reads the kind of the type,
/// the first word of its metadata (Swift's ABI, `docs/ABI/TypeMetadata.rst`, "Common Metadata
/// Layout", and `MetadataKind.def`).
func canBeObject(_ type: Any.Type) -> Bool {
  if type is AnyClass { return true }
  let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  return MetadataKind(rawValue: kind) == nil
}

/// The kinds of types whose values are never objects.
private enum MetadataKind: UInt {
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case opaque = 0x300
  case tuple = 0x301
  case function = 0x302
  case metatype = 0x304
  case existentialMetatype = 0x306
}
