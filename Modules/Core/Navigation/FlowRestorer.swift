import Foundation

/// Shows again what a stored route led to.
typealias FlowRestorer = @MainActor (Data) async throws -> Void
