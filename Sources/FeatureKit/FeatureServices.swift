import Logging
import Record

/// What the program supplies to each feature: values that all features need, and services, found by type, that only
/// some need, such as password hashing.
package struct FeatureServices: Sendable {
  package let record: MedicalRecord
  /// The site's public address, without a trailing slash.
  package let publicURL: String
  package let logger: Logger
  private var others: [ObjectIdentifier: any Sendable] = [:]

  package init(record: MedicalRecord, publicURL: String, logger: Logger = Logger(label: "remedi")) {
    self.record = record
    self.publicURL = publicURL.hasSuffix("/") ? String(publicURL.dropLast()) : publicURL
    self.logger = logger
  }

  /// Adds a service. If a type is repeated, the later service counts.
  /// - Parameter type: must be named if features ask for a protocol, such as `(any InstallationWatch).self`.
  package func adding<Service: Sendable>(_ service: Service, as type: Service.Type = Service.self) -> Self {
    var services = self
    services.others[ObjectIdentifier(type)] = service
    return services
  }

  /// The service of a type. Nil if the program has none.
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

/// A feature was made without a required service, which is a bug in the program that makes it.
package struct MissingService: Error, CustomStringConvertible {
  package let name: String

  package var description: String { "A feature needs a service that the program does not supply: \(name)." }
}
