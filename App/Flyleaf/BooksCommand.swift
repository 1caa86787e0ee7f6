extension Main {
  static func addBooks(_ file: String, isJSON: Bool, _ options: AppOptions) throws -> Int32 { 1 }
}
