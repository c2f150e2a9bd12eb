import Remedi

/// Renews the leases of this process, and takes those that are free. Only for a store that others write to.
public struct LeaseJob: Job {
  public let name = "leases"
  public let interval = 1
  /// Each process has its own.
  public let scope = JobScope.process

  private let leases: LeaseHolder

  public init(of record: MedicalRecord) { leases = record.leases }

  public func run(at now: Instant) async throws { try await leases.keep() }
}
