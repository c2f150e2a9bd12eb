extension ReauthenticationView {
  public static var samples: [(name: String, view: ReauthenticationView)] {
    func sample(
      _ name: String = "Dr. Ann Keller", _ clinic: String = "Riverside", holding held: HeldForm? = nil,
      showsLines: Bool = false, isFile: Bool = false, problem: String? = nil
    ) -> Self {
      Self(
        of: .sample(name: name, clinic: clinic), holding: held, showsLines: showsLines,
        cancel: LocalPath("/clinic/people"), isFile: isFile,
        problem: problem)
    }
    return [
      ("typical", sample()), ("refused", sample(problem: "That is not the password. Please try again.")),
      ("with a form", sample(holding: HeldForm(sealed: "c2VhbGVk"))),
      (
        "with a form that was kept",
        sample(
          holding: HeldForm(
            sealed: "c2VhbGVk", needsProof: true, lines: [DefinitionView("Name", "Kit Kane"), .init("Role", "manager")]),
          showsLines: true)
      ),
      ("with a form that is too long", sample(holding: HeldForm(sealed: nil))),
      ("before a file", sample(isFile: true)),
      ("long names", sample(String(repeating: "Wolfeschlegelsteinhausenberger", count: 4))),
      ("right to left", sample("ד״ר נועה אבן-עזרא", "مركز الشفاء للعلاج الطبيعي")),
    ]
  }
}
