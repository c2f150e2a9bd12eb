export default {
  title: "Willkommen",
  step: (step, count) => `Schritt ${step} von ${count}`,
  next: "Weiter",
  done: (patient) => (patient ? `Den Tag von ${patient} zeigen` : "Meinen Tag zeigen"),
  skip: (patient) => (patient ? `Überspringen und den Tag von ${patient} zeigen` : "Überspringen und meinen Tag zeigen"),
  text: {
    heading: "Wählen Sie die Schriftgröße",
    lead: "Sie können sie jederzeit in den Einstellungen ändern.",
    sizes: ["Groß", "Größer", "Am größten"],
    sample: "8:00 · 1 Tablette mit Wasser",
  },
  way: {
    heading: "Wie soll der Tag aussehen?",
    lead: "Sie können es jederzeit in den Einstellungen ändern.",
    one: "Eine Frage nach der anderen",
    oneText: "Der Bildschirm fragt: „Genommen?“ Sie tippen auf „Ja, genommen“ oder „Jetzt nicht“.",
    all: "Der ganze Tag",
    allText: "Eine Liste von allem für heute, jedes mit einem Kästchen zum Abhaken.",
  },
  home: {
    heading: "Remedi zum Startbildschirm hinzufügen",
    lead: "Dann öffnet es sich mit einem Tippen, auch ohne Internet.",
    install: "Jetzt hinzufügen",
    others: "Andere Geräte",
    iphone: {
      name: "iPhone und iPad",
      steps: [
        "Tippen Sie auf „Teilen“: ein Quadrat mit einem Pfeil nach oben, am Rand des Bildschirms. In neueren Versionen tippen Sie zuerst auf die drei Punkte.",
        "Blättern Sie in der Liste nach unten und tippen Sie auf „Zum Home-Bildschirm“.",
        "Tippen Sie auf „Hinzufügen“.",
      ],
      then: "Öffnen Sie Remedi dann mit dem Symbol auf dem Home-Bildschirm. Beim ersten Mal melden Sie sich noch einmal an.",
    },
    android: {
      name: "Android-Telefon und -Tablet",
      steps: ["Tippen Sie auf die drei Punkte neben der Adresse.", "Tippen Sie auf „App installieren“ oder „Zum Startbildschirm hinzufügen“.", "Tippen Sie auf „Installieren“ oder „Hinzufügen“."],
      then: "Öffnen Sie Remedi dann mit dem Symbol auf dem Startbildschirm.",
    },
    computer: {
      name: "Computer",
      steps: [
        "In Chrome oder Edge: Klicken Sie auf das Symbol zum Installieren am rechten Ende der Adresse.",
        "In Safari auf dem Mac: Öffnen Sie das Menü Ablage und wählen Sie „Zum Dock hinzufügen“.",
      ],
      then: "In einem anderen Browser setzen Sie ein Lesezeichen.",
    },
  },
};
