import FeatureKit

extension NotificationsFeature {
  /// Web Push and Apple's push service, as far as the program sets them up: from the services ``PushSetup`` and
  /// ``APNsSetup``, with the words of ``AlertWriting``.
  package static func gateways(_ services: FeatureServices) throws -> [any Gateway] {
    var gateways: [any Gateway] = []
    let push = services.find(PushSetup.self)
    if let push {
      gateways.append(WebPushGateway(push, payload: try services.require(AlertWriting.self).payload))
    }
    if let apns = services.find(APNsSetup.self) {
      gateways.append(
        APNsGateway(
          apns, states: services.find() ?? PushHostStates(), title: try services.require(AlertWriting.self).title))
    }
    return gateways
  }
}
