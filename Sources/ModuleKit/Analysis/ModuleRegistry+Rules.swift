extension ModuleRegistry {
  /// The rules of all modules of analysis.
  public var rules: [AnalysisRule] { all.flatMap(\.rules) }

  /// Nil if no module has it.
  public func rule(_ id: String) -> AnalysisRule? { rules.first { $0.id == id } }
}
