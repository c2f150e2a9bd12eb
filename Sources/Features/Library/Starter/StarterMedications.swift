extension StarterMedication {
  /// Medicines that ease slowness, stiffness, shaking and unwanted movements.
  static let forMovement = [
    StarterMedication(
      slug: "levodopa-carbidopa-100-25", name: "Levodopa/carbidopa 100 mg/25 mg", unit: "tablet",
      form: .tablet, code: "N04BA02",
      ingredient: .starter("levodopa", "100", "mg", usual: "100", source: "BNF, co-careldopa and co-beneldopa"),
      purpose: """
        Your brain turns levodopa into dopamine, which helps you move more easily. Carbidopa helps more of it reach \
        your brain.
        """),
    StarterMedication(
      slug: "levodopa-carbidopa-prolonged-release-200-50",
      name: "Levodopa/carbidopa prolonged release 200 mg/50 mg", unit: "tablet",
      form: .prolongedReleaseTablet, code: "N04BA02",
      ingredient: .starter("levodopa", "200", "mg", usual: "200", source: "BNF, co-careldopa, modified release"),
      purpose: """
        The same medicine as levodopa/carbidopa, in a form that lets it out slowly. It is often used to help with \
        movement through the night.
        """),
    StarterMedication(
      slug: "levodopa-benserazide-100-25", name: "Levodopa/benserazide 100 mg/25 mg", unit: "capsule",
      form: .capsule, code: "N04BA02",
      ingredient: .starter("levodopa", "100", "mg", usual: "100", source: "BNF, co-careldopa and co-beneldopa"),
      purpose: """
        Your brain turns levodopa into dopamine, which helps you move more easily. Benserazide helps more of it reach \
        your brain.
        """),
    StarterMedication(
      slug: "entacapone-200", name: "Entacapone 200 mg", unit: "tablet",
      form: .tablet, code: "N04BX02",
      ingredient: .starter(
        "entacapone", "200", "mg", maximum: "2000", usual: "200", source: "EMA, Comtan, product information, 4.2"),
      purpose: """
        Helps each dose of levodopa last longer. It is used together with levodopa.
        """),
    StarterMedication(
      slug: "opicapone-50", name: "Opicapone 50 mg", unit: "capsule",
      form: .capsule, code: "N04BX04",
      ingredient: .starter(
        "opicapone", "50", "mg", maximum: "50", usual: "50", source: "EMA, Ongentys, product information, 4.2"),
      purpose: """
        Helps each dose of levodopa last longer. It is used together with levodopa to make good hours longer.
        """),
    StarterMedication(
      slug: "pramipexole-0-18", name: "Pramipexole 0.18 mg", unit: "tablet",
      form: .tablet, code: "N04BC05",
      // Of the base; equals 4.5 mg of the salt.
      ingredient: .starter(
        "pramipexole", "0.18", "mg", maximum: "3.3", source: "EMA, Mirapexin, product information, 4.2"),
      purpose: """
        Acts like dopamine in your brain and helps with slowness, stiffness and shaking.
        """),
    StarterMedication(
      slug: "ropinirole-prolonged-release-4", name: "Ropinirole prolonged release 4 mg", unit: "tablet",
      form: .prolongedReleaseTablet, code: "N04BC04",
      ingredient: .starter("ropinirole", "4", "mg", maximum: "24", source: "BNF, ropinirole, modified release"),
      purpose: """
        Acts like dopamine in your brain. This form lets the medicine out slowly through the day.
        """),
    StarterMedication(
      slug: "rotigotine-patch-4", name: "Rotigotine patch 4 mg/24 h", unit: "patch",
      form: .transdermalPatch, code: "N04BC09",
      // The amount that a patch releases in 24 hours.
      ingredient: .starter("rotigotine", "4", "mg", maximum: "16", source: "EMA, Neupro, product information, 4.2"),
      purpose: """
        A patch for the skin. It acts like dopamine in your brain and works evenly through day and night.
        """),
    StarterMedication(
      slug: "rasagiline-1", name: "Rasagiline 1 mg", unit: "tablet",
      form: .tablet, code: "N04BD02",
      ingredient: .starter(
        "rasagiline", "1", "mg", maximum: "1", usual: "1", source: "EMA, Azilect, product information, 4.2"),
      purpose: """
        Slows the breakdown of dopamine in your brain, so that more of it is there to help you move.
        """),
    StarterMedication(
      slug: "safinamide-50", name: "Safinamide 50 mg", unit: "tablet",
      form: .tablet, code: "N04BD03",
      ingredient: .starter(
        "safinamide", "50", "mg", maximum: "100", usual: "50", source: "EMA, Xadago, product information, 4.2"),
      purpose: """
        Slows the breakdown of dopamine in your brain. It is used together with levodopa to make good hours longer.
        """),
    StarterMedication(
      slug: "amantadine-100", name: "Amantadine 100 mg", unit: "capsule",
      form: .capsule, code: "N04BB01",
      ingredient: .starter("amantadine", "100", "mg", maximum: "400", usual: "100", source: "BNF, amantadine"),
      purpose: """
        Helps with movements that come without your wish, and with stiffness and slowness.
        """),
  ]

  /// Medicines for common accompanying conditions of Parkinson's disease.
  static let forTheRest = [
    StarterMedication(
      slug: "macrogol-13", name: "Macrogol 13 g powder", unit: "sachet",
      form: .oralPowder, code: "A06AD15",
      purpose: """
        Helps with constipation. It is stirred into water, keeps the stool soft and makes going to the toilet easier.
        """),
    StarterMedication(
      slug: "melatonin-prolonged-release-2", name: "Melatonin prolonged release 2 mg", unit: "tablet",
      form: .prolongedReleaseTablet, code: "N05CH01",
      ingredient: .starter("melatonin", "2", "mg", usual: "2", source: "EMA, Circadin, product information, 4.2"),
      purpose: """
        Helps you fall asleep and sleep more calmly.
        """),
    StarterMedication(
      slug: "colecalciferol-1000", name: "Vitamin D3 (colecalciferol) 1000 IU", unit: "tablet",
      form: .tablet, code: "A11CC05",
      ingredient: .starter("colecalciferol", "1000", "IU"),
      purpose: """
        Vitamin D helps to keep your bones and muscles strong.
        """),
    StarterMedication(
      slug: "rivastigmine-patch-4-6", name: "Rivastigmine patch 4.6 mg/24 h", unit: "patch",
      form: .transdermalPatch, code: "N06DA03",
      ingredient: .starter(
        "rivastigmine", "4.6", "mg", maximum: "13.3", source: "EMA, Exelon, product information, 4.2"),
      purpose: """
        A patch for the skin. It is used to help with memory and attention.
        """),
  ]
}
