import Remedi

/// Which code of a clinic is its latest.
package struct ConnectionOffer: Codable, Sendable, Hashable {
  package let codeId: Identifier<ConnectionCode>

  private enum CodingKeys: String, CodingKey { case codeId = "code" }

  package init(codeId: Identifier<ConnectionCode>) { self.codeId = codeId }
}
