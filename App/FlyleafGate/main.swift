import Composition
import DependencyContainer

ContainerGate.run { AppContainer.register(in: &$0) }
