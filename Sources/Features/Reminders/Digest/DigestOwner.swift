import DocumentStore
import Record
import Remedi

/// The practitioner whose daily letter a document is.
struct DigestOwner: Hashable, Sendable {
  let clinic: Identifier<Clinic>
  let practitioner: Identifier<Practitioner>

  /// Nil for another path than `clinics/{c}/physicians/{d}/digest/daily`.
  init?(_ path: DocumentPath) {
    let steps = path.description.split(separator: "/").map(String.init)
    guard steps.count == 6, steps[0] == Collections.clinics.name, steps[2] == Collections.practitioners.name,
      steps[4] == Collections.digests.name
    else { return nil }
    (clinic, practitioner) = (Identifier(steps[1]), Identifier(steps[3]))
  }

  var reference: DocumentReference<Practitioner> { References.practitioner(practitioner, in: clinic) }
}
