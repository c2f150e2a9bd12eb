import AsyncHTTPClient
import NIOCore
import Remedi

/// Who gives out tokens.
enum TokenSource: Sendable {
  /// Google's token server, for the key of a service account.
  case account(ServiceAccountKey)
  /// The metadata server of a machine in Google Cloud, for the account that the machine runs as.
  case machine

  /// The most bytes of an answer that are read.
  private static let longestAnswer = 16_384
  private static let patience = TimeAmount.seconds(10)

  /// - Throws: `RestFault`
  func token(by client: HTTPClient, at now: Instant) async throws -> AccessToken {
    do {
      let response = try await client.execute(try request(at: now), deadline: .now() + Self.patience)
      let answer = try await response.body.collect(upTo: Self.longestAnswer)
      guard response.status == .ok, let token = AccessToken(Array(answer.readableBytesView)) else {
        throw RestFault.noToken
      }
      return token
    } catch let fault as RestFault {
      throw fault
    } catch {
      throw RestFault.noToken
    }
  }

  private func request(at now: Instant) throws -> HTTPClientRequest {
    switch self {
    case .account(let account):
      let assertion = try SignedAssertion(account, at: now)
      var request = HTTPClientRequest(url: account.tokenURL)
      request.method = .POST
      request.headers.add(name: "content-type", value: "application/x-www-form-urlencoded")
      let grant = "urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer"
      request.body = .bytes(Array("grant_type=\(grant)&assertion=\(assertion.text)".utf8))
      return request
    case .machine:
      var request = HTTPClientRequest(
        url: "http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token")
      request.headers.add(name: "metadata-flavor", value: "Google")
      return request
    }
  }
}
