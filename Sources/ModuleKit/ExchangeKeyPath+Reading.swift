import Remedi

extension ExchangeKeyPath {
  /// A number that is read-only. Nil if there is no value yet.
  public static func number(
    decimals: Int, _ value: @escaping @Sendable (Module) -> Double?
  ) -> ExchangeKeyPath<Module> {
    ExchangeKeyPath(.number) { module in
      value(module).flatMap { MeasuredNumber($0, decimals: decimals) }.map { .number($0) }
    }
  }

  /// A moment that is read-only. Nil if there is no value yet.
  public static func date(_ value: @escaping @Sendable (Module) -> Instant?) -> ExchangeKeyPath<Module> {
    ExchangeKeyPath(.date) { module in value(module).map { .date($0) } }
  }
}
