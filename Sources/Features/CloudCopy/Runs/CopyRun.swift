import DocumentStore
import FeatureKit
import Foundation
import Record
import Remedi

/// One try to make a copy of a patient's record.
struct CopyRun: Sendable {
  let file: PatientRecord
  let archive: any RecordArchive
  let setup: CopySetup
  let resolver: any HostResolver

  /// Makes the archive and puts it into the store.
  /// - Returns: the result with the copy's name.
  /// - Throws: ``CopyFault``; errors of reading the record; `CancellationError`.
  func copy(_ plan: CopyPlan, at now: Instant) async throws -> CopyResult {
    let name = self.name(at: now)
    let spooled = try await SpooledArchive.make { sink in
      try await archive.write(file, in: String(name.dropLast(4)), at: now, to: sink)
    }
    try await store(of: plan).put(spooled, as: name)
    return .made(name, bytes: spooled.size, sha256: spooled.sha256, at: setup.now())
  }

  /// Removes the copies that are no longer kept.
  /// - Returns: the names of those that are gone.
  /// - Throws: as ``copy(_:at:)``.
  func tidy(_ plan: CopyPlan) async throws -> [String] {
    let surplus = plan.surplus
    guard !surplus.isEmpty else { return [] }
    let store = try await store(of: plan)
    var gone: [String] = []
    for name in surplus {
      do {
        try await store.remove(name)
        gone.append(name)
      } catch is CopyFault {
        // The copy was made. What is left is tried again with the next.
        break
      }
    }
    return gone
  }

  /// `remedi-bob.martin-20260301T080000Z.zip`.
  private func name(at now: Instant) -> String {
    "remedi-\(file.patient.userName)-\(now.utcText.prefix(19).filter { $0 != "-" && $0 != ":" })Z.zip"
  }

  private func store(of plan: CopyPlan) async throws -> any CopyStore {
    let target = plan.target
    guard let address = CopyAddress(target.url, setup.policy) else {
      throw CopyFault("The address of the store is no longer allowed.")
    }
    let secret = try file.record.openCopySecret(plan.sealedSecret, of: file.reference)
    let connection = try await StoreConnection(address, resolver: resolver)
    switch target.kind {
    case .webDAV: return WebDAVStore(connection, address, user: target.user, password: secret)
    case .s3:
      let signer = S3Signer(accessKey: target.user, secretKey: secret, region: target.region ?? "us-east-1")
      return S3Store(
        connection, address, signer, bucket: target.bucket ?? "", prefix: target.prefix ?? "", now: setup.now)
    }
  }
}
