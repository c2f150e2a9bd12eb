import Logging
import Record

/// What the program hands to each feature: what all need, and by its type what only some do, such as how passwords are
/// hashed.
package struct FeatureServices: Sendable {
  package let record: MedicalRecord
  /// Where browsers reach the site, without a slash at its end.
  package let publicURL: String
  package let logger: Logger
  private var others: [ObjectIdentifier: any Sendable] = [:]

  package init(record: MedicalRecord, publicURL: String, logger: Logger = Logger(label: "remedi")) {
    self.record = record
    self.publicURL = publicURL.hasSuffix("/") ? String(publicURL.dropLast()) : publicURL
    self.logger = logger
  }

  /// With a service; of two of the same type the later one counts.
  /// - Parameter type: to be named where features ask for a protocol, such as `(any InstallationWatch).self`.
  package func adding<Service: Sendable>(_ service: Service, as type: Service.Type = Service.self) -> Self {
    var services = self
    services.others[ObjectIdentifier(type)] = service
    return services
  }

  /// The service of a type; nil where the program has none.
  package func find<Service: Sendable>(_: Service.Type = Service.self) -> Service? {
    others[ObjectIdentifier(Service.self)] as? Service
  }

  /// The service of a type.
  /// - Throws: ``MissingService``
  package func require<Service: Sendable>(_: Service.Type = Service.self) throws(MissingService) -> Service {
    guard let service: Service = find() else { throw MissingService(name: "\(Service.self)") }
    return service
  }
}

/// A feature was made without something that it cannot do without: a fault of the program that makes it.
package struct MissingService: Error, CustomStringConvertible {
  package let name: String

  package var description: String { "There is no \(name)." }
}
