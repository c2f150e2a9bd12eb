import Remedi
import Web

/// Who may see what. Everything that the matrix expects follows from here, and nothing of it from an answer.
enum AccessPolicy {
  enum Decision: String, Sendable {
    case granted
    /// As if it did not exist.
    case notFound = "not found"
    /// The visitor may read it, but not change it.
    case viewOnly = "view only"
    /// The roles of the visitor do not include it, whatever it is about.
    case outsideRole = "outside the role"
    /// The visitor has to sign in first.
    case unknownVisitor = "unknown visitor"
  }

  /// - Parameter owners: whose the things are that the request names; none where it names nothing.
  static func decide(_ visitor: Visitor, _ audience: Route.Audience, naming owners: Set<Owner>) -> Decision {
    // What does not exist is found by nobody.
    let (exists, patients) = (!owners.contains(.nobody), owners.subtracting([.nobody, .everyone]))
    switch audience {
    // Who asks a service says its own session, and what it refuses stands in its answers.
    case .service: return .granted
    // A visitor who knows the address, or holds the code or the password, gets an answer.
    case .open, .openAPI, .file, .letter: return exists ? .granted : .notFound
    // A page goes by the cookie of who works in a clinic, a call for members by the token, and shows the patients on whose care team that person is and
    // what is the clinic's, as far as the person's roles include it.
    case .member(let permission), .memberAPI(let permission):
      guard let practitioner = visitor.practitioner(on: audience), let patient = practitioner.treats else {
        return .unknownVisitor
      }
      guard permission.isGranted(to: practitioner.roles) else { return .outsideRole }
      // Saying who works in the clinic shows nobody a patient.
      let readsPatients = Permission.readPatients.isGranted(to: practitioner.roles) || permission != .manageClinic
      guard readsPatients || patients.isDisjoint(with: Owner.patients) else { return .notFound }
      return exists && patients.isSubset(of: [patient, practitioner.clinic]) ? .granted : .notFound
    // A call of the API goes by the token of a patient, and shows what is that patient's own; some answer those too who
    // care for the patient.
    case .patientAPI, .careAPI:
      guard let person = visitor.atCalls, let patient = person.opens else { return .unknownVisitor }
      guard audience == .careAPI || person.caresFor == nil else { return .outsideRole }
      return exists && patients.isSubset(of: [patient]) ? .granted : .notFound
    }
  }
}

extension Visitor {
  /// Who works in a clinic, as a route knows the visitor.
  func practitioner(on audience: Route.Audience) -> Person? {
    if case .memberAPI = audience { atMemberCalls } else { atPages }
  }
}

/// Whose a thing is that a request names.
enum Owner: String, Sendable {
  /// Bob is Ann's patient.
  case bob
  /// Dora is Charlie's, in Ann's clinic.
  case dora
  /// Fay is Eve's, in another clinic.
  case fay
  /// It belongs to the clinic of Ann and Charlie.
  case clinic
  /// It belongs to Eve's clinic.
  case otherClinic = "the other clinic"
  /// It belongs to no patient and no clinic: the demonstration set.
  case everyone
  /// It does not exist.
  case nobody

  static let patients: [Self] = [.bob, .dora, .fay]
  static let clinics: [Self] = [.clinic, .otherClinic]
}

/// Who is known by name.
enum Person: String, CaseIterable, Sendable {
  case ann, charlie, eve, kim, sam, ivy, bob, dora, fay, rita, leo

  /// Whose physician this is, or who is shared; nil for a patient.
  var treats: Owner? {
    switch self {
    case .ann, .kim, .sam, .ivy: .bob
    case .charlie: .dora
    case .eve: .fay
    case .bob, .dora, .fay, .rita, .leo: nil
    }
  }

  /// For whom this person cares who is neither a patient nor works in a clinic.
  var caresFor: Owner? { self == .rita || self == .leo ? .bob : nil }

  /// Whose record opens to this person's token.
  var opens: Owner? { isPatient ?? caresFor }

  /// Whether this physician or caregiver may read what is shared, and change nothing of it.
  var onlyLooks: Bool { self == .kim || self == .leo }

  /// What this person does in the clinic; nothing for a patient. All who have roles are on somebody's care team.
  var roles: Set<Role> {
    switch self {
    case .ann, .eve: [.physician, .manager]
    case .charlie, .kim: [.physician]
    case .sam: [.staff]
    case .ivy: [.engineer, .manager]
    case .bob, .dora, .fay, .rita, .leo: []
    }
  }

  /// Where this person works or is treated.
  var clinic: Owner {
    switch self {
    case .ann, .charlie, .kim, .sam, .ivy, .bob, .dora, .rita, .leo: .clinic
    case .eve, .fay: .otherClinic
    }
  }

  /// Which patient this is; nil for a physician.
  var isPatient: Owner? {
    switch self {
    case .bob: .bob
    case .dora: .dora
    case .fay: .fay
    case .ann, .charlie, .eve, .kim, .sam, .ivy, .rita, .leo: nil
    }
  }
}
