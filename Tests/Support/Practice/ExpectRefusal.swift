import Remedi
import Testing

/// Expects that something is refused with a code.
package func expectRefusal(
  _ code: RemediError.Code, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async {
  let error = await #expect(throws: RemediError.self, sourceLocation: sourceLocation) { try await body() }
  #expect(error?.code == code, sourceLocation: sourceLocation)
}
