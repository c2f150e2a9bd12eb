import Remedi
import Web

/// Who may see a patient, and the form to share with a colleague.
struct CareTeamView: PageView {
  static let template = "patients/care-team"
  var title: String { "Care team of \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let patientName: String
  let patientHref: String
  let members: [MemberView]
  /// The form to share. Nil if the reader may not share.
  let sharing: SharingFields?
  /// Whether any colleague of the clinic is not on the team yet.
  let hasColleagues: Bool
  /// The link to the handover form. Nil if the reader may not hand over, or there is no colleague to hand over to.
  let handoverHref: String?
  /// Family and others who have access or are invited.
  var caregivers: [CaregiverView] = []
  /// The link to the invitation form. Nil if the reader may not invite.
  var inviteHref: String?
  /// An error of the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "members": members, "sharing": sharing,
      "offersSharing": sharing != nil && hasColleagues, "isAlone": sharing != nil && !hasColleagues,
      "handoverHref": handoverHref, "caregivers": caregivers, "hasCaregivers": !caregivers.isEmpty,
      "mayEndCaregivers": caregivers.contains { $0.endAction != nil },
      "inviteHref": inviteHref, "consentsHref": "\(patientHref)/consents",
      "problems": ProblemSummary(
        sentence: problem, inputs: sharing.map { [$0.practitioner, $0.purpose, $0.lastDay] } ?? [],
        choices: sharing.map { [$0.access] } ?? []),
    ]
  }
}

/// One member of a care team.
struct MemberView: View {
  let name: String
  /// Whether this member is the reader.
  let isReader: Bool
  /// "Treats, until 14 March 2026".
  let access: String
  /// "Since 3 March, shared by Dr. Ann Keller".
  let origin: String
  /// "Second opinion", or nil.
  let purpose: String?
  /// The link to change the access. Nil if the reader may not change it.
  let changeHref: String?
  /// The action of the form that ends the access. Nil if the reader may not end it.
  let endAction: String?

  var fields: Fields {
    [
      "name": name, "isReader": isReader, "access": access, "origin": origin, "purpose": purpose,
      "changeHref": changeHref, "canChange": changeHref != nil, "endAction": endAction, "canEnd": endAction != nil,
      "hasActions": changeHref != nil || endAction != nil,
    ]
  }
}

/// With whom a patient is shared, and on which terms.
struct SharingFields: View {
  /// The option that lets a member without change rights export the record.
  static let export = "export"
  /// The colleagues who are not on the team yet.
  var practitioner: FieldView
  var access = ChoiceView(
    name: "access", legend: "What the colleague may do", value: "treat",
    options: [
      .init(
        "treat", "Treat", hint: "Read and change everything, and prescribe, as far as the colleague’s roles allow."
      ),
      .init("view", "Look", hint: "Read only: neither change nor download anything."),
      .init(SharingFields.export, "Read and download", hint: "Change nothing."),
    ])
  var purpose = FieldView(
    name: "purpose", label: "Purpose", hint: "Such as “second opinion” or “cover while I am away”.", isRequired: true)
  var lastDay = FieldView(
    name: "lastDay", label: "Last day", kind: .date, hint: "The access ends after this day.", isShort: true)

  /// - Parameter colleagues: ids and names.
  init(colleagues: [FieldView.Option] = []) {
    practitioner = FieldView(
      name: "physician", label: "Colleague", kind: .select, isRequired: true,
      options: [.init("", "Choose a colleague")] + colleagues)
  }

  var fields: Fields {
    ["physician": practitioner, "access": access, "purpose": purpose, "lastDay": lastDay]
  }
}

extension [Crumb] {
  /// The breadcrumbs of the pages below a patient's care team.
  static func careTeam(_ patientName: String, _ patientHref: String) -> [Crumb] {
    [
      Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb("Care team", "\(patientHref)/care-team"),
    ]
  }
}

/// The form that changes the access of one member.
struct MemberEditView: PageView {
  static let template = "patients/member"
  var title: String { "Access of \(Phrases.isolated(name))" }
  var trail: [Crumb] { .careTeam(patientName, patientHref) }
  let name: String
  let patientName: String
  let patientHref: String
  var terms = SharingFields()
  /// An error of the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "name": name, "patientName": patientName, "careTeamHref": "\(patientHref)/care-team",
      "terms": terms,
      "problems": ProblemSummary(
        sentence: problem, inputs: [terms.purpose, terms.lastDay], choices: [terms.access]),
    ]
  }
}

/// The form that makes a colleague responsible for a patient.
struct HandoverView: PageView {
  static let template = "patients/handover"
  var title: String { "Hand over \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { .careTeam(patientName, patientHref) }
  let patientName: String
  let patientHref: String
  /// Who is responsible for the patient now: "You are responsible for this patient now.", "Dr. Ann Keller is …".
  let present: String
  /// The id of the responsible physician as shown. It is sent back, so that the form applies only to that person.
  let holderId: String
  /// The clinic's physicians except the responsible one.
  var practitioner: FieldView
  var afterwards: ChoiceView
  /// An error of the form as a whole.
  var problem: String?

  /// - Parameters:
  ///   - holder: the name of the responsible physician. Nil for the reader.
  ///   - holderId: the id of the responsible physician.
  ///   - colleagues: ids and names.
  init(patientName: String, patientHref: String, holder: String?, holderId: String, colleagues: [FieldView.Option]) {
    self.holderId = holderId
    self.patientName = patientName
    self.patientHref = patientHref
    present = "\(holder.map { "\($0) is" } ?? "You are") responsible for this patient now."
    practitioner = FieldView(
      name: "physician", label: "Who is responsible for the patient from now on", kind: .select,
      hint: "This colleague can read and change everything, without an end date.", isRequired: true,
      options: [.init("", "Choose a colleague")] + colleagues)
    afterwards = ChoiceView(
      name: "afterwards", legend: "And \(holder ?? "you")", value: "treat",
      options: [
        .init("treat", holder == nil ? "I go on treating" : "Goes on treating"),
        .init("view", holder == nil ? "I only look" : "May only look"),
        .init("end", holder == nil ? "My access ends" : "The access ends"),
      ])
  }

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "careTeamHref": "\(patientHref)/care-team", "present": present,
      "holderId": holderId, "physician": practitioner, "afterwards": afterwards,
      "problems": ProblemSummary(sentence: problem, inputs: [practitioner], choices: [afterwards]),
    ]
  }
}
