/** Was der Service Worker selbst sagt. Alles andere sagt der Server. */
export default {
  recorded: "Erfasst, nichts zu tun",
  done: "Alles erledigt",
  later: "Später",
  offline: "Es gibt keine Verbindung, darum ließ sich das nicht aufschieben. Weitere Erinnerungen kommen wie geplant.",
  notLater: "Das ließ sich nicht aufschieben. Bitte sehen Sie in Ihren Plan.",
};
