const counted = (count, one, many) => (count ? `${count} ${count === 1 ? one : many}` : null);

/** How much of an exercise: `2 Durchgänge zu je 8 Wiederholungen, 5 Minuten`. Empty where nothing is prescribed. */
export default ({ sets, repetitions, duration = 0 }) =>
  [
    [counted(sets, "Durchgang", "Durchgänge"), counted(repetitions, "Wiederholung", "Wiederholungen")]
      .filter(Boolean)
      .join(sets === 1 ? " mit " : " zu je "),
    counted(Math.floor(duration / 60), "Minute", "Minuten"),
    counted(duration % 60, "Sekunde", "Sekunden"),
  ]
    .filter(Boolean)
    .join(", ");
