import FeatureKit

extension NotificationsFeature {
  /// Web Push, if the program sets it up: from the service ``PushSetup``, with the words of ``AlertWriting``.
  package static func gateways(_ services: FeatureServices) throws -> [any Gateway] {
    guard let push = services.find(PushSetup.self) else { return [] }
    return [WebPushGateway(push, payload: try services.require(AlertWriting.self).payload)]
  }
}
