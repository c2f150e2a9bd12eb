import Web

/// The patient of a chart.
struct ChartHeaderView: View {
  let name: String
  /// Distinguishes patients of the same name: "71 years", "born 4 March 1954", "No. 0044-7781", "Stage 2.5".
  let facts: [String]
  /// The current time in the patient's time zone: "10:42 in Europe/Berlin".
  let localTime: String
  /// The link to change the profile. Nil if the reader may not change it.
  var editHref: String?
  let prescribeExerciseHref: String
  let prescribeMedicationHref: String
  /// The link to prescribe several items at once.
  let applyProgrammeHref: String
  /// The link to the printable week for the patient.
  let weekHref: String
  /// The link to enter a returned paper sheet. Nil if the reader may not.
  var entryHref: String?
  /// Set until the patient accepts the invitation.
  let invitation: InvitationStateView?
  /// Set while the patient is archived.
  var archived: ArchivedView?
  /// "You may look at this record until 14 March 2026, but not change it." Nil if the reader treats the patient.
  var viewOnly: String?
  /// Who shared the record with the reader, when and why. Nil once the chart was opened again, or if nobody shared it.
  var newlyShared: String?
  /// The notice of an e-mail address awaiting the patient's confirmation. Nil if there is none.
  var addressWaits: String?
  /// Whether the reader can prescribe.
  var isPrescribable = true

  var fields: Fields {
    [
      "archived": archived, "newlyShared": newlyShared, "viewOnly": viewOnly, "addressWaits": addressWaits,
      "isPrescribable": isPrescribable, "name": name, "facts": facts,
      "localTime": localTime, "editHref": editHref,
      "prescribeExerciseHref": prescribeExerciseHref, "prescribeMedicationHref": prescribeMedicationHref,
      "applyProgrammeHref": applyProgrammeHref, "weekHref": weekHref, "entryHref": entryHref, "invitation": invitation,
    ]
  }
}

/// An invitation that the patient has not accepted yet.
struct InvitationStateView: View {
  /// "Bob has not opened the invitation yet. It is valid until 14 March."
  var sentence: String
  /// The link to the printable sheet. The form that makes a new invitation is also sent here.
  let printHref: String
  /// "The invitation was not delivered: mailbox unknown (21 November)." Nil if nothing went wrong.
  var trouble: String?
  /// The link to correct the address. Nil if that would not help.
  var correctHref: String?
  /// "Send it to the new address". Nil if there is no address to send it to, or no need.
  var sendWords: String?

  var fields: Fields {
    [
      "sentence": sentence, "printHref": printHref, "trouble": trouble, "correctHref": correctHref,
      "sendWords": sendWords,
    ]
  }
}

/// The notice that a patient is archived.
struct ArchivedView: View {
  /// "Archived today by Dr Ann Keller: the treatment is finished."
  let sentence: String
  /// The care team's note about it, or nil.
  let note: String?
  /// The action of the form that restores the patient. Nil if the reader may not restore.
  let restoreAction: String?
  /// The link to erase the record permanently. Nil if the reader may not erase.
  var eraseHref: String?

  var fields: Fields {
    [
      "sentence": sentence, "note": note, "restoreAction": restoreAction, "eraseHref": eraseHref,
      "hasActions": restoreAction != nil || eraseHref != nil,
    ]
  }
}

/// A person who may see the patient.
struct CareTeamMemberView: View {
  let name: String
  /// "is responsible for the patient, created this record on 4 January 2026", "may look, until 14 March 2026".
  let role: String

  var fields: Fields {
    ["name": name, "role": role]
  }
}

/// One entry of the access log.
struct AccessEntryView: View {
  /// "Today, 10:42".
  let time: String
  let person: String
  /// "read the record", "changed the profile".
  let action: String

  var fields: Fields {
    ["time": time, "person": person, "action": action]
  }
}
