import DependencyContainer
import WiringStyles

ContainerGate.run { ContainerWiring.register(in: &$0, airports: .samples) }
