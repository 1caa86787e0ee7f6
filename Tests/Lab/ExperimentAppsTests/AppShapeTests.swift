import ExperimentApps
import Testing

struct AppShapeTests {
  @Test("The same shape gives the same text")
  func isDeterministic() throws {
    let shape = try AppShape(style: .manual, layout: .split, features: 7)
    #expect(try shape.render() == shape.render())
  }
}
