const problems = {
  offline: "Es gibt kein Internet. Bitte versuchen Sie es wieder, wenn es eine Verbindung gibt.",
  notSetUp: "Ihre Praxis hat Erinnerungen auf Telefonen nicht eingerichtet. Unter Einstellungen, Erinnerungen, können Sie E-Mail oder einen Kalender wählen.",
  notReady: "Remedi wird auf diesem Gerät noch gespeichert. Bitte versuchen Sie es in einer Minute wieder.",
  noService: "Dieser Browser erreicht seinen Nachrichtendienst nicht. Bitte prüfen Sie das Internet, oder nehmen Sie einen anderen Browser.",
  notAccepted: "An diesen Browser lassen sich keine Erinnerungen senden. Bitte nehmen Sie einen anderen, oder wählen Sie unter Einstellungen E-Mail oder einen Kalender.",
  full: "Zehn Geräte erinnern Sie schon. Bitte entfernen Sie eines unter Einstellungen, Erinnerungen.",
  over: "Sie sind abgemeldet. Bitte melden Sie sich neu an.",
  dismissed: "Es wurde nichts geändert.",
  refused: "Das ging nicht. Bitte versuchen Sie es später noch einmal, oder fragen Sie Ihre Praxis.",
};

export default {
  problems,
  off: {
    heading: (kind) => (kind === "computer" ? "Soll dieser Computer Sie erinnern?" : "Soll dieses Telefon Sie erinnern?"),
    text: "Zu den Zeiten Ihres Plans zeigt dieses Gerät eine Nachricht, auch wenn Remedi geschlossen ist. Sie nennt kein Medikament.",
  },
  removed: {
    heading: "Dieses Gerät erinnert Sie nicht mehr",
    text: "Es wurde aus der Liste Ihrer Geräte entfernt. Sie können Erinnerungen wieder einschalten.",
  },
  "home-screen": {
    heading: "Soll dieses Telefon Sie erinnern?",
    text: "Auf einem iPhone geht das, wenn Remedi auf dem Home-Bildschirm ist. Öffnen Sie Remedi dann dort, und schalten Sie die Erinnerungen ein.",
  },
  blocked: {
    heading: "Nachrichten sind auf diesem Gerät gesperrt",
    text: "Ihr Browser lässt Remedi keine Nachrichten zeigen. So erlauben Sie es:",
  },
  unblock: {
    iphone: ["Öffnen Sie die Einstellungen des Telefons.", "Tippen Sie auf „Mitteilungen“, dann auf „Remedi“.", "Schalten Sie „Mitteilungen erlauben“ ein."],
    android: ["Tippen Sie auf das Zeichen links neben der Adresse, oder halten Sie den Finger auf das Remedi-Symbol und tippen Sie auf „App-Info“.", "Tippen Sie auf „Berechtigungen“ oder „Benachrichtigungen“.", "Erlauben Sie Benachrichtigungen."],
    computer: ["Klicken Sie auf das Zeichen links neben der Adresse.", "Erlauben Sie Benachrichtigungen.", "Laden Sie die Seite neu."],
  },
  remind: (kind) => (kind === "computer" ? "Ja, dieser Computer soll erinnern" : "Ja, dieses Telefon soll erinnern"),
  showHow: "So geht es",
  putAway: "Jetzt nicht",
  on: "Dieses Gerät erinnert Sie ab jetzt. Wann und wie oft, steht in den Einstellungen.",
  settings: "Erinnerungen einstellen",
  close: "OK",
};
