import ContainerBookingFeature
import ContainerBookingInterface
import ContainerSearchFeature
import ContainerSearchInterface
public import DependencyContainer
public import ExampleScreens
import Navigation

/// The composition root by a container: each key is registered with the keys that it needs.
public enum ContainerWiring {
  /// Registers the two features over `airports`.
  public static func register(
    in builder: inout ContainerBuilder, airports: AirportDirectory
  ) {
    builder.root(BookingKey.self)
    builder.register(AirportDirectoryKey.self, value: airports)
    builder.register(SearchKey.self, needs: AirportDirectoryKey.self, make: SearchBuilder.init)
    builder.register(BookingKey.self, needs: SearchKey.self, make: BookingBuilder.init)
  }

  @MainActor
  static func home(over airports: AirportDirectory) throws -> HomeCoordinator {
    var builder = ContainerBuilder()
    register(in: &builder, airports: airports)
    let booking = try builder.build().resolve(BookingKey.self)
    return HomeCoordinator { home, then in
      home.start(booking.build(), then: then)
    }
  }
}
