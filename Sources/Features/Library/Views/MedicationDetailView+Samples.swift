import Web

extension MedicationDetailView {
  static var samples: [(name: String, view: MedicationDetailView)] {
    [
      (
        "typical",
        MedicationDetailView(
          name: "Pramipexole",
          paragraphs: ["Acts like dopamine in your brain and helps with slowness, stiffness and shaking."],
          facts: facts(
            "Tablet", "tablet", "pramipexole", "0.18 mg, 0.7 mg",
            "At most 3.3 mg in 24 hours\nAt least 4 hours between doses", "ATC N04BC05"), status: .own)
      ),
      (
        "demonstration",
        MedicationDetailView(
          name: "Macrogol 13 g powder", paragraphs: ["Helps with constipation."],
          facts: facts("Oral powder", "sachet", nil, nil, nil, nil), status: .ofDemonstration)
      ),
      (
        "overfull, archived",
        MedicationDetailView(
          name: StrainingText.endlessWord, paragraphs: [StrainingText.rightToLeftSentence],
          facts: facts(nil, "tablet", StrainingText.endlessWord, StrainingText.longName, nil, "RxNorm 12345678"),
          status: .archived)
      ),
    ]
  }

  private static func facts(
    _ form: String?, _ unit: String, _ substance: String?, _ strengths: String?, _ limits: String?, _ code: String?
  ) -> [DefinitionView] {
    [
      DefinitionView("Form", form), DefinitionView("Unit", unit), DefinitionView("Substance", substance),
      DefinitionView("Strengths", strengths), DefinitionView("Limits", limits), DefinitionView("Code", code),
    ]
  }
}
