import Record
import Remedi
import Web

/// The clinic's profile: read by everybody who works there, edited by its managers.
struct ClinicView: PageView {
  static let template = "clinic-admin/clinic"
  let title = "Clinic"
  let name: String
  /// The filled fields, for readers without edit rights.
  let facts: [DefinitionView]
  /// The form. Nil for readers without edit rights.
  var form: ClinicForm?
  /// The revision that the form was opened on.
  var revision = ""
  /// The storage used by the clinic's pictures.
  let room: PictureRoomView
  /// Set if a colleague saved meanwhile.
  var conflict: ConflictView?

  var fields: Fields {
    [
      "title": title, "name": name, "facts": facts, "hasFacts": !facts.isEmpty, "mayChange": form != nil,
      "inputs": form?.inputs ?? [], "revision": revision, "conflict": conflict, "room": room,
      "action": conflict == nil ? "Save the clinic" : "Save my version",
      "problems": ProblemSummary(inputs: form?.inputs ?? []),
    ]
  }

  static var samples: [(name: String, view: ClinicView)] {
    let zones = ["Africa/Casablanca", "Europe/Berlin", "Europe/London"]
    let whole = Clinic.Profile(
      name: "Riverside Movement Clinic", timeZone: "Europe/Berlin",
      contact: .init(
        address: "1 Riverside Lane\n10115 Berlin", phone: "+49 30 555 0100", email: "clinic@example.org",
        openingHours: "Mon–Fri 8–17"))
    let bare = Clinic.Profile(name: "عيادة النور", timeZone: "Africa/Casablanca", contact: .init())
    func page(_ profile: Clinic.Profile, mayChange: Bool = true, used: Int = 120_000_000) -> ClinicView {
      ClinicView(
        name: profile.name, facts: ClinicForm.facts(profile),
        form: mayChange ? ClinicForm(profile, timeZones: zones) : nil, revision: "1",
        room: PictureRoomView(PictureRoom(used: used, limit: 2_000_000_000)))
    }
    var faulty = page(whole)
    faulty.form?.name.value = ""
    faulty.form?.name.error = "Type the name of the clinic."
    faulty.form?.email.value = "clinic@example"
    faulty.form?.email.error = "This does not look like an e-mail address. It should read like ann@example.org."
    faulty.form?.invitations.value = "pigeon"
    faulty.form?.invitations.error = "Choose from the list what invitations bring."
    faulty.form?.twoFactor.value = "required"
    faulty.form?.twoFactor.error = ClinicPeople.ownTwoFactorFirst
    var conflict = page(whole)
    conflict.conflict = ConflictView(
      "the clinic", savedBy: "Dr. Charlie Osei", savedAt: "today, 10:42",
      differences: [ChangeView("Phone", old: "+49 30 555 0199", new: "+49 30 555 0100")], takeStoredHref: "/clinic")
    return [
      ("usual", page(whole)), ("nothing written", page(bare)),
      ("little room", page(whole, used: 1_700_000_000)), ("no room", page(whole, used: 2_000_000_000)),
      ("with faults", faulty), ("conflict", conflict),
      ("to read", page(whole, mayChange: false)), ("to read, nothing written", page(bare, mayChange: false)),
    ]
  }
}

/// How much of their storage the clinic's pictures use.
struct PictureRoomView: View {
  /// "120 MB of 2 GB".
  let text: String
  /// What a manager should do. Nil if there is enough space.
  let warning: String?

  init(_ room: PictureRoom) {
    text = "\(Phrases.size(room.used)) of \(Phrases.size(room.limit))"
    warning =
      if room.percent >= 100 {
        "There is no room left: no picture can be added. Everything else goes on."
      } else if room.isScarce {
        "There is little room left. Remove pictures that are not needed, or ask whoever runs this site for more."
      } else {
        nil
      }
  }

  var fields: Fields { ["text": text, "warning": warning] }
}
