import DependencyContainer
import Wiring

ContainerGate.run { AppContainer.register(in: &$0) }
