import { most } from "../../core/permitted.js";

/** Von jemandem aus der Praxis, und wo das nicht dabeisteht oder es um Angehörige geht, nach dem Zugang. */
const rights = {
  prescribe: "darf lesen, erfassen und verordnen",
  record: "darf lesen und erfassen",
  export: "darf lesen und herunterladen",
  read: "darf lesen",
  none: "sieht zurzeit nichts",
};
const accesses = { treat: "hat Zugang", view: "darf lesen", record: "darf lesen und erfassen", look: "darf lesen" };

/** The action; `on`: a person, a prescription, a recipient. */
const sentences = {
  "patient-created": () => "Akte angelegt",
  "patient-changed": () => "Angaben geändert",
  "patient-archived": () => "Akte archiviert",
  "patient-restored": () => "Akte wiederhergestellt",
  "access-granted": (on, more) => `Akte geteilt mit ${on}${more}`,
  "access-changed": (on, more) => `Zugang geändert für ${on}${more}`,
  "access-ended": (on) => `Zugang beendet für ${on}`,
  "handed-over": (on) => `Betreuung übergeben an ${on}`,
  "reminders-changed": () => "Erinnerungen geändert",
  "letters-unsubscribed": () => "Briefe abgeschaltet, über den Link in einem Brief",
  "calendar-added": () => "Kalender der Erinnerungen angelegt",
  "calendar-revoked": () => "Kalender der Erinnerungen entfernt",
  "notifications-changed": () => "Wege der Nachrichten geändert",
  "caregiver-notices-allowed": (on) => `Erlaubte Nachrichten geändert für ${on}`,
  "caregiver-notices-chosen": () => "Eigene Nachrichten gewählt",
  "missed-notice-sent": (on) => `Nachricht zum Plan gesendet an ${on}`,
  "invitation-made": () => "Einladung erstellt",
  "invitation-undelivered": () => "Einladung kam nicht an",
  "invitation-sent-again": () => "Einladung erneut gesendet",
  "invitation-accepted": () => "Einladung angenommen",
  "caregiver-invited": (on, more) => `Eingeladen: ${on}${more}`,
  "caregiver-joined": () => "Einladung angenommen",
  "caregiver-proposed": (on, more) => `Mehr Zugang vorgeschlagen für ${on}${more}`,
  "caregiver-changed": (on, more) => `Zugang geändert für ${on}${more}`,
  "caregiver-ended": (on) => `Zugang beendet für ${on}`,
  "consent-given": (on) => `Einwilligung erfasst: ${on}`,
  "consent-withdrawn": (on) => `Einwilligung widerrufen: ${on}`,
  prescribed: (on) => `Verordnet: ${on}`,
  "prescription-changed": (on) => `Verordnung geändert: ${on}`,
  "prescription-dose-changed": (on) => `Einzelne Einnahme oder Übung geändert: ${on}`,
  "prescription-paused": (on) => `Verordnung pausiert: ${on}`,
  "prescription-resumed": (on) => `Verordnung fortgesetzt: ${on}`,
  "prescription-stopped": (on) => `Verordnung beendet: ${on}`,
  "prescription-taken-back": (on) => `Verordnung rückgängig gemacht: ${on}`,
  "completion-recorded": (on) => `Erfasst: ${on}`,
  "completion-corrected": (on) => `Eintrag berichtigt: ${on}`,
  "completion-undone": (on) => `Eintrag rückgängig gemacht: ${on}`,
  "summary-shared": () => "Zusammenfassung geteilt",
  "record-read": () => "Akte geöffnet",
  "record-exported": () => "Akte heruntergeladen",
  "data-opened": () => "Daten der Akte angesehen (Technik)",
  "password-changed": () => "Passwort geändert",
  "password-reset": () => "Passwort neu gesetzt",
  "sign-in-locked": (on) => (on ? `Anmeldung gesperrt für ${on}: zu viele Fehlversuche` : "Anmeldung gesperrt: zu viele Fehlversuche"),
  "message-sent": (on, more, people) => `Nachricht über Sie gesendet an ${people}`,
  "message-opened": () => "Nachricht über Sie geöffnet",
  "message-withdrawn": (on, more, people) => `Nachricht über Sie zurückgezogen von ${people}`,
  "discussion-joined": (on, more, people) => `Gespräch über Sie mit ${people}`,
  "discussion-left": (on, more, people) => `Gespräch über Sie beendet für ${people}`,
  "messaging-limited": () => "Nachrichten über Sie nur noch an das Behandlungsteam",
  "messaging-unlimited": () => "Nachrichten über Sie auch außerhalb des Behandlungsteams erlaubt",
  "readings-recorded": () => "Messwerte eingetragen",
  "reading-corrected": () => "Messwert berichtigt",
  "reading-confirmed": () => "Messwert bestätigt",
  "reading-removed": () => "Messwert entfernt",
  "module-changed": () => "Einstellungen der Selbstmessung geändert",
  "rule-signed": () => "Regel über Messwerte eingeschaltet",
  "rule-ended": () => "Regel über Messwerte ausgeschaltet",
  "finding-acknowledged": () => "Hinweis zu Messwerten angesehen",
};

export default {
  title: "Wer meine Akte geöffnet hat",
  more: "Mehr",
  patientOnly: "Nur die Patientin oder der Patient sieht, wer die Akte geöffnet hat.",
  lead: "Diese Liste zeigt, wer Ihre Akte geöffnet oder geändert hat. Niemand kann sie löschen.",
  withOwn: "Auch meine eigenen Einträge zeigen",
  none: "In dieser Zeit haben nur Sie die Akte geöffnet.",
  shownSince: (on) => `Gezeigt vom ${on} bis heute.`,
  all: "Es gibt keine älteren Einträge.",
  older: "Ältere zeigen",
  needsInternet: "Für ältere Einträge ist Internet nötig. Bitte versuchen Sie es wieder, wenn es eine Verbindung gibt.",
  chain: {
    whole: "Auf diesem Gerät geprüft: Seit dem letzten Mal wurde kein Eintrag verändert, entfernt oder umgestellt.",
    first: "Auf diesem Gerät geprüft: Die Einträge passen zusammen. Ab jetzt merkt sich dieses Gerät, wo die Liste endet.",
    partly: "Die gezeigten Einträge passen zusammen. Um auch die älteren zu prüfen, ist Internet nötig.",
    unchecked: "Dieses Gerät kann die Liste nicht prüfen. Dafür ist eine sichere Verbindung nötig.",
    altered: (number) => `Eintrag ${number} passt nicht. Er oder der folgende wurde verändert. Bitte nennen Sie Ihrer Praxis diese Nummer.`,
    replaced: (number) => `Eintrag ${number} ist nicht mehr der, den dieses Gerät zuletzt gesehen hat. Bitte nennen Sie Ihrer Praxis diese Nummer.`,
    missing: (number) => `Eintrag ${number} fehlt in der Liste. Bitte nennen Sie Ihrer Praxis diese Nummer.`,
    misplaced: (number) => `Eintrag ${number} steht an falscher Stelle. Bitte nennen Sie Ihrer Praxis diese Nummer.`,
    unread: (count) => (count === 1 ? "1 älterer Eintrag ließ sich nur nach Platz und Reihenfolge prüfen." : `${count} ältere Einträge ließen sich nur nach Platz und Reihenfolge prüfen.`),
  },
  /** The server's sentence is English, and is shown for an unknown code. */
  sentence({ by, event, subject, access, may, until, people, text }, date) {
    const said = sentences[event];
    if (!said) return { text, lang: "en" };
    const who = by.kind === "patient" ? "Sie" : by.name;
    const more = [may ? rights[most(may)] : accesses[access], until && `bis ${date(until)}`].filter(Boolean).map((one) => `, ${one}`).join("");
    return { text: `${who}: ${said(subject?.name ?? "", more, (people ?? []).join(", "))}`, lang: null };
  },
};
