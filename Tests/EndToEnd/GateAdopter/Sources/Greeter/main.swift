import Wiring

print(try AppContainer.make().resolve(GreetingKey.self).words)
