import Web

/// Who a chart is about.
struct ChartHeaderView: View {
  let name: String
  /// What tells two people of one name apart: "71 years", "born 4 March 1954", "No. 0044-7781", "Stage 2.5".
  let facts: [String]
  /// The clock where the patient is: "10:42 in Europe/Berlin".
  let localTime: String
  /// Where the profile is changed; nil where that is not one's to do.
  var editHref: String?
  let prescribeExerciseHref: String
  let prescribeMedicationHref: String
  /// Several prescriptions at once.
  let applyProgrammeHref: String
  /// The week to print for the patient.
  let weekHref: String
  /// Where what comes back on paper is entered; nil where that is not one's to do.
  var entryHref: String?
  /// Set until the patient accepted the invitation.
  let invitation: InvitationStateView?
  /// Set while the patient is archived.
  var archived: ArchivedView?
  /// "You may look at this record until 14 March 2026, but not change it."; nil where one treats the patient.
  var viewOnly: String?
  /// Who shared the record with the reader, when and what for; nil once it was opened again, and where nobody did.
  var newlyShared: String?
  /// The notice of an e-mail address awaiting the patient's confirmation. Nil if there is none.
  var addressWaits: String?
  /// Whether something can be prescribed.
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

/// An invitation that still waits for its patient.
struct InvitationStateView: View {
  /// "Bob has not opened the invitation yet. It is valid until 14 March."
  var sentence: String
  /// The sheet to print; a new invitation is made by a form that is sent here.
  let printHref: String
  /// "The invitation was not delivered: mailbox unknown (21 November)."; nil where nothing went wrong.
  var trouble: String?
  /// Where the address is corrected; nil where that would not help.
  var correctHref: String?
  /// "Send it to the new address"; nil where there is nobody to send it to, or no need.
  var sendWords: String?

  var fields: Fields {
    [
      "sentence": sentence, "printHref": printHref, "trouble": trouble, "correctHref": correctHref,
      "sendWords": sendWords,
    ]
  }
}

/// That a patient is archived.
struct ArchivedView: View {
  /// "Archived today by Dr Ann Keller: the treatment is finished."
  let sentence: String
  /// What the care team wrote about it, or nil.
  let note: String?
  /// The form that brings the patient back is sent here; nil where one may not.
  let restoreAction: String?
  /// Where the record is erased for good; nil where one may not.
  var eraseHref: String?

  var fields: Fields {
    [
      "sentence": sentence, "note": note, "restoreAction": restoreAction, "eraseHref": eraseHref,
      "hasActions": restoreAction != nil || eraseHref != nil,
    ]
  }
}

/// Somebody who may see a patient.
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
    ["time": time, "person": person, "deed": action]
  }
}
