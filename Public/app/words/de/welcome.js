export default {
  title: "Willkommen",
  step: (step, count) => `Schritt ${step} von ${count}`,
  next: "Weiter",
  done: (patient) => (patient ? `Den Tag von ${patient} zeigen` : "Meinen Tag zeigen"),
  skip: (patient) => (patient ? `Überspringen und den Tag von ${patient} zeigen` : "Überspringen und meinen Tag zeigen"),
  text: {
    heading: "Wie groß soll die Schrift sein?",
    lead: "Wählen Sie, was Sie mühelos lesen. Sie können es jederzeit ändern.",
    sizes: ["Groß", "Größer", "Am größten"],
    sample: "8:00 · 1 Tablette mit Wasser",
  },
  way: {
    heading: "Wie viel auf einmal?",
    lead: "Sie können das jederzeit unter Mehr, Einstellungen ändern.",
    one: "Eines nach dem anderen",
    oneText: "Eine Frage auf dem Bildschirm: „Genommen?“ Sie tippen auf Ja oder auf Jetzt nicht.",
    all: "Der ganze Tag",
    allText: "Eine Liste von allem für heute, jedes mit einem Kästchen zum Abhaken.",
  },
  home: {
    heading: "Remedi auf den Start\u00ADbild\u00ADschirm legen",
    lead: "Dann öffnet es sich mit einem Tippen wie jede andere App, auch ohne Internet.",
    install: "Jetzt dort ablegen",
    others: "Andere Geräte",
    iphone: {
      name: "iPhone und iPad",
      steps: [
        "Tippen Sie auf das Zeichen zum Teilen: ein Quadrat mit einem Pfeil nach oben, am Rand des Bildschirms. In neueren Fassungen tippen Sie zuerst auf die drei Punkte.",
        "Schieben Sie die Liste nach oben und tippen Sie auf „Zum Home-Bildschirm“.",
        "Tippen Sie auf „Hinzufügen“.",
      ],
      then: "Öffnen Sie Remedi von nun an über sein Bild auf dem Home-Bildschirm. Beim ersten Mal bittet es Sie, sich noch einmal anzumelden.",
    },
    android: {
      name: "Android-Telefon und -Tablet",
      steps: ["Tippen Sie auf die drei Punkte neben der Adresse.", "Tippen Sie auf „App installieren“ oder „Zum Start\u00ADbild\u00ADschirm hinzufügen“.", "Tippen Sie auf „Installieren“ oder „Hinzufügen“."],
      then: "Öffnen Sie Remedi von nun an über sein Bild auf dem Start\u00ADbild\u00ADschirm.",
    },
    computer: {
      name: "Computer",
      steps: [
        "In Chrome oder Edge: Klicken Sie auf das Zeichen zum Installieren am rechten Ende der Adresse.",
        "In Safari auf dem Mac: Öffnen Sie das Menü Ablage und wählen Sie „Zum Dock hinzufügen“.",
      ],
      then: "Anderswo setzen Sie ein Lesezeichen.",
    },
  },
};
