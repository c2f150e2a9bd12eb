import DocumentStore
import Remedi

extension StoreEngine {
  /// A sentence that says why nothing can be written now. Nil if a durable write succeeded.
  func fault() async -> String? {
    do {
      try await ready()
      return nil
    } catch StoreError.unavailable(let sentence) {
      return sentence
    } catch {
      return "The store cannot be used now: \(error.inLog)."
    }
  }
}
