import Remedi

/// What somebody is about to do with a patient's record, and who may. A feature declares its own beside these.
///
///     extension RecordAction {
///       static let order = RecordAction(needs: .treat, members: .treating, patients: .either)
///     }
public struct RecordAction: Sendable {
  /// Which members of the care team.
  public enum Members: Sendable {
    /// Every practitioner with the permission, on the care team or not. The command checks what else the caller needs.
    case outsiders
    /// Every member.
    case any
    /// Those who treat the patient, and those who may only look where that was permitted.
    case exporting
    /// Those who treat the patient.
    case treating
    /// Those who have the patient without an end date.
    case forGood
    /// Those who treat the patient and have the patient without an end date.
    case treatingForGood
  }

  /// Of which records.
  public enum Archive: Sendable {
    case either
    /// Those that are not archived.
    case current
    case archived
  }

  /// What the roles of the practitioner must permit.
  let permission: Permission
  /// What they must permit besides.
  let furtherPermissions: Set<Permission>
  /// Nil for what no practitioner does.
  let members: Members?
  /// Of which records practitioners do it.
  let archive: Archive
  /// Of which records patients do it with their own; nil for what they do not.
  let patients: Archive?
  /// Which access lets a caregiver do it; nil for what they do not.
  let caregivers: Caregiver.Access?

  /// - Parameters:
  ///   - permission: what the roles of a practitioner must permit.
  ///   - furtherPermissions: what they must permit besides.
  ///   - members: nil for what no practitioner does.
  ///   - archive: of which records practitioners do it.
  ///   - patients: of which records patients do it with their own; nil for what they do not.
  ///   - caregivers: which access lets a caregiver do it; nil for what they do not.
  public init(
    needs permission: Permission, and furtherPermissions: Set<Permission> = [], members: Members?,
    archive: Archive = .current, patients: Archive? = nil, caregivers: Caregiver.Access? = nil
  ) {
    (self.permission, self.furtherPermissions) = (permission, furtherPermissions)
    (self.members, self.archive, self.patients, self.caregivers) = (members, archive, patients, caregivers)
  }
}

extension RecordAction {
  /// Prescribe, change what is prescribed, stop it.
  public static let prescribe = Self(needs: .treat, members: .treating)
  /// Take down what the patient did, or correct it.
  public static let record = Self(needs: .recordForPatients, members: .treating, patients: .either, caregivers: .record)
  /// Keep the patient's profile right, invite.
  public static let register = Self(needs: .registerPatients, members: .treating)
  /// Take the record out of Remedi.
  public static let export = Self(needs: .export, members: .exporting, archive: .either, patients: .either)
  /// Archive the record, or bring it back.
  public static let archive = Self(needs: .treat, members: .treating, archive: .either)
  /// Erase an archived record for good: for a manager of the clinic who treats the patient.
  public static let erase = Self(needs: .manageClinic, and: [.treat], members: .forGood, archive: .archived)
  /// Say which colleagues may see the patient.
  public static let share = Self(needs: .treat, members: .forGood, archive: .either)
  /// Make somebody else responsible for the patient, or end the access of a member who has left the clinic: for a manager,
  /// without a look at the record.
  public static let reassign = Self(needs: .manageClinic, members: .outsiders)
  /// Become responsible again for a patient whom somebody else handed over, also without any access since.
  public static let takeBack = Self(needs: .treat, members: .outsiders)
  /// Let a relative or somebody else look, or help with recording.
  public static let admit = Self(needs: .treat, members: .treatingForGood, patients: .current)
  /// End what a relative was let do.
  public static let dismiss = Self(needs: .treat, members: .treating, archive: .either, patients: .either)
  /// Say, or take down, that the patient agrees to something of the record leaving the clinic.
  public static let agree = Self(needs: .treat, members: .treating, patients: .either)
  /// Withdraw that.
  public static let withdraw = Self(needs: .treat, members: .treating, archive: .either, patients: .either)
  /// Give up one's own access.
  public static let leave = Self(needs: .keepAccount, members: .any, archive: .either)
  /// Change what patients say about themselves: for nobody else.
  public static let settings = Self(needs: .keepAccount, members: nil, patients: .either)
  /// Say that one has read what patients are told.
  public static let readNotices = Self(needs: .keepAccount, members: nil, patients: .either, caregivers: .look)
}
