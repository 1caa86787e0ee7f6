import Testing

@testable import WiringExperiments

/// The answers are counted by hand.
struct PassedParametersTests {
  private func passed(_ sources: String...) -> [String] {
    let module = ModuleSources(
      sources.enumerated().map { ("\($0.offset).swift", Array($0.element.utf8)) })
    return PassedParameters(module, names: .standard).all.map {
      "\($0.type).\($0.function) \($0.parameter) \($0.file):\($0.line)"
    }
  }

  @Test("what a function hands on at once is passed on, and its labels count for nothing")
  func function() {
    let source = """
      struct HomeBuilder {
        func build(in stack: Stack, search: any SearchBuildable, map: any MapBuildable) -> Flow {
          print(map.title)
          return HomeFlow(stack, search: search, map: map)
        }
      }
      """
    #expect(passed(source) == ["HomeBuilder.build search 0.swift:2"])
  }

  @Test("what is stored is followed through the type and its extensions in other files")
  func stored() {
    let type = """
      final class HomeFlow: Flow {
        private let search: any SearchBuildable
        private let map: Provider<any MapBuildable>
        private let form: FormBuilder

        init(
          search: any SearchBuildable,
          map: Provider<any MapBuildable>,
          form: FormBuilder
        ) {
          self.search = search
          self.map = map
          self.form = form
          super.init()
        }

        func next() {
          run(FormFlow(search: search, map: self.map))
          run(form.build(search: search))
        }
      }
      """
    #expect(
      passed(type) == ["HomeFlow.init search 0.swift:7", "HomeFlow.init map 0.swift:8"])
    let user = "extension HomeFlow { func look() { map().build() } }"
    #expect(passed(type, user) == ["HomeFlow.init search 0.swift:7"])
  }

  @Test("a structure without an initializer has one with its properties")
  func memberwise() {
    let source = """
      struct ListBuilder: ListBuildable {
        let form: Provider<any FormBuildable>
        let search: Provider<any SearchBuildable>
        private let title = "List"
        var isReady: Bool { true }

        func build() -> Flow { ListFlow(form: form, title: title, size: search().size) }
      }
      """
    #expect(passed(source) == ["ListBuilder.init form 0.swift:2"])
  }

  @Test(
    "what can not be told for certain counts as used",
    arguments: [
      "super.init(search: search)", "self.init(search)", "let copy = search; _ = copy",
      "run { [search] in search }", "log(search)", "if search == nil { FormFlow(search) }",
      "print(\"\\(search)\"); FormFlow(search)", "let search = search; FormFlow(search)",
      "FormFlow(search, search.count)", "let pair = (search, search)", "return search",
      "FormFlow(isNew ? search : other)",
    ])
  func uncertain(_ body: String) {
    #expect(passed("class Flow { init(search: any SearchBuildable) { \(body) } }") == [])
  }

  @Test(
    "handing on has many forms",
    arguments: [
      "FormFlow(search)", "run(FormFlow(in: stack, search: search))", "Box<Flow>(search)",
      "form.build(search: search)", "makeForm(stack, search)", "FormFlow.init(search)",
      "let flow = FormFlow(search)\nMapFlow(search)",
    ])
  func certain(_ body: String) {
    #expect(
      passed("class Flow { init(search: any SearchBuildable) { \(body) } }")
        == ["Flow.init search 0.swift:1"])
  }

  @Test("a property that others can read may be read by them")
  func readElsewhere() {
    let type = """
      struct Parts {
        let search: SearchBuilder
        func all() -> [Flow] { [FormFlow(search: search)] }
      }
      """
    #expect(passed(type) == ["Parts.init search 0.swift:2"])
    #expect(passed(type, "func first(of parts: Parts) { parts.search.build() }") == [])
    #expect(passed(type, "let route = Route.search") == [])
    #expect(passed(type, "func go() { follow(.search) }").count == 1)
  }

  @Test("parameters of other types, and such as nothing is done with, are none")
  func others() {
    let source = """
      class Flow {
        init(title: String, router: any AppRouting) {
          show(Screen(title: title))
        }
      }
      protocol SearchBuildable { func build(form: any FormBuildable) -> Flow }
      """
    #expect(passed(source) == [])
    let all = ModuleSources([("0.swift", Array(source.utf8))])
    #expect(
      PassedParameters(all, names: WiringNames(["*"])).all.map(\.parameter) == ["title"])
  }
}
