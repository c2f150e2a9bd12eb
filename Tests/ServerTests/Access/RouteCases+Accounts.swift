import Support

extension RouteCases {
  static let accounts = signingIn + ownAccount + twoFactor + accountsAPI

  /// The pages that lead into an account and out of it.
  private static let signingIn = [
    RouteCase(.open, .get, "/", owner: .none, works: 303, takesNothing: true),
    RouteCase(.open, .get, "/contact", owner: .none, takesNothing: true),
    RouteCase(.open, .get, "/sign-in", owner: .none, signedIn: 303, bad: [.query("from=%ZZ", 400)]),
    RouteCase(
      .open, .post, "/sign-in", owner: .secret, works: 303, unknown: 401,
      form: { ["email": $0[.physicianEmail], "password": Cast.password] },
      bad: [.field("password", "three blue heron", 401), .field("password", nil), .field("email", nil)]),
    RouteCase(.open, .post, "/sign-out", owner: .asker, works: 303, form: { _ in [:] }),
    RouteCase(.open, .post, "/lock", owner: .asker, works: 303, form: { _ in [:] }),
    RouteCase(.open, .get, "/unlock", owner: .none, works: 303, bad: [.query("from=%ZZ", 400)]),
    RouteCase(
      .open, .post, "/unlock", owner: .asker, works: 303, form: { _ in ["unlock-password": Cast.password] },
      bad: [.field("unlock-held", "rubbish", 400)]),
    RouteCase(.member(.keepAccount), .post, "/activity", owner: .asker, works: 204, form: { _ in [:] }),
    RouteCase(.open, .get, "/register", owner: .none, takesNothing: true),
    RouteCase(
      .open, .post, "/register", owner: .none, works: 303,
      form: { _ in
        [
          "name": "Dr Gil Gray", "email": "gil@example.org", "clinicName": "Third Clinic", "timeZone": "UTC",
          "password": "four grey geese",
        ]
      },
      bad: [
        .field("name", nil), .field("email", "gil"), .field("clinicName", " "),
        .field("timeZone", "Nowhere"), .field("password", "short"), .field("password", nil),
      ]),
    RouteCase(.open, .get, "/invitations", owner: .none, takesNothing: true),
    RouteCase(
      .open, .post, "/invitations", owner: .secret, works: 303, unknown: 422, form: { ["code": $0[.invitation]] },
      bad: [.field("code", nil), .field("code", "!"), .field("code", "é")]),
    RouteCase(
      .open, .get, "/invitations/{code}", owner: .secret, naming: ["code": .invitation], shows: \.invited.name),
    RouteCase(
      .open, .post, "/invitations/{code}", owner: .secret, works: 303, naming: ["code": .invitation],
      form: { _ in ["password": "four grey geese", "repeated": "four grey geese"] },
      bad: [.field("repeated", nil), .field("repeated", "four gray geese"), .field("password", "short")]),
    RouteCase(
      .open, .get, "/invitations/{code}/accepted", owner: .secret, naming: ["code": .usedInvitation],
      shows: \.patient.userName),
    RouteCase(.open, .get, "/password-resets/done", owner: .none, takesNothing: true),
    RouteCase(.open, .get, "/password-resets/{code}", owner: .secret, naming: ["code": .reset], shows: \.patient.name),
    RouteCase(
      .open, .post, "/password-resets/{code}", owner: .secret, works: 303, naming: ["code": .reset],
      form: { _ in ["password": "four grey geese", "repeated": "four grey geese"] },
      bad: [.field("repeated", nil), .field("repeated", "four gray geese"), .field("password", "short")]),
    RouteCase(
      .member(.registerPatients), .get, "/patients/{patient}/invitation", owner: .patient,
      naming: ["patient": .invited],
      shows: \.invited.name, viewers: .refused),
    RouteCase(
      .member(.registerPatients), .post, "/patients/{patient}/invitation", owner: .patient, works: 303,
      naming: ["patient": .invited], form: { _ in [:] }),
  ]

  /// The same for patients' devices.
  private static let accountsAPI = [
    RouteCase(
      .openAPI, .post, "/api/v1/session", owner: .secret, works: 201, unknown: 401, shows: \.patient.id.text,
      json: { ["userName": .string($0[.userName]), "password": .string(Cast.password)] },
      bad: [
        .json(["userName": "bob.martin", "password": "three blue heron"], 401), .json(["userName": "bob.martin"]),
        .json(["password": "three blue herons"]),
      ]),
    RouteCase(
      .openAPI, .post, "/api/v1/member/session", owner: .secret, works: 201, unknown: 401,
      shows: \.practitioner.id.text,
      json: { ["userName": .string($0[.physicianEmail]), "password": .string(Cast.password), "device": "phone"] },
      bad: [
        .json(["userName": "bob.martin", "password": .string(Cast.password)], 401),
        .json(["userName": "ann@example.org", "password": "three blue heron"], 401),
        .json(["userName": "ann@example.org"]), .json(["password": .string(Cast.password)]),
      ]),
    RouteCase(.memberAPI(.keepAccount), .delete, "/api/v1/member/session", owner: .asker, works: 204),
    RouteCase(.careAPI, .delete, "/api/v1/session", owner: .asker, works: 204, caregivers: .account),
    RouteCase(
      .careAPI, .get, "/api/v1/sessions", owner: .asker, shows: { $0.parts[.session] }, query: { _ in "limit=100" },
      caregivers: .account,
      bad: [.query("limit=0"), .query("limit=501"), .query("cursor=rubbish"), .query("limit=1&limit=1")]),
    RouteCase(
      .careAPI, .delete, "/api/v1/sessions/{id}", owner: .patient, works: 204, naming: ["id": .session],
      caregivers: .account),
    RouteCase(
      .careAPI, .put, "/api/v1/password", owner: .asker, works: 204,
      json: { _ in ["current": .string(Cast.password), "new": "four grey geese"] }, caregivers: .account,
      bad: [
        .json(["current": "wrong", "new": "four grey geese"]), .json(["current": .string(Cast.password)]),
        .json(["new": "four grey geese"]), .json(["current": .string(Cast.password), "new": "short"]),
      ]),
    // Nobody is to learn from it who has an account.
    RouteCase(
      .openAPI, .post, "/api/v1/password-resets", owner: .secret, works: 202, unknown: 202,
      json: { ["userName": .string($0[.userName])] }),
    RouteCase(
      .openAPI, .put, "/api/v1/password-resets/{code}", owner: .secret, works: 204, naming: ["code": .reset],
      json: { _ in ["password": "four grey geese"] }, bad: [.json(["password": "short"]), .json([:])]),
    RouteCase(
      .openAPI, .get, "/api/v1/invitations/{code}", owner: .secret, naming: ["code": .invitation],
      shows: \.invited.userName),
    RouteCase(
      .openAPI, .post, "/api/v1/invitations/{code}", owner: .secret, works: 201, naming: ["code": .invitation],
      shows: \.invited.id.text, json: { _ in ["password": "four grey geese", "device": "phone"] },
      bad: [.json(["password": "short"]), .json(["device": "phone"])]),
    RouteCase(.careAPI, .get, "/api/v1/me", owner: .asker, shows: \.patient.id.text),
    RouteCase(
      .patientAPI, .patch, "/api/v1/me", owner: .asker, shows: \.patient.id.text,
      json: { _ in ["phone": "1", "timeZone": "Asia/Tokyo", "dayParts": ["noon": "13:00"]] },
      bad: [
        .json(["name": "Rob"]), .json(["notes": nil]), .json(["timeZone": nil]), .json(["timeZone": "Nowhere"]),
        .json(["dayParts": ["noon": "06:00"]]), .json(["dayParts": ["tea": "17:00"]]),
      ]),
    RouteCase(.patientAPI, .get, "/api/v1/settings", owner: .asker, shows: { _ in "medicationReminders" }),
    RouteCase(
      .patientAPI, .put, "/api/v1/settings", owner: .asker, shows: { _ in "medicationReminders" },
      json: { _ in
        [
          "medicationReminders": true, "exerciseReminders": false, "lead": 600, "repeats": nil,
          "quietHours": ["from": "22:00", "to": "07:00"],
        ]
      },
      bad: [.json([:]), .json(["medicationReminders": true])]),
  ]
}
