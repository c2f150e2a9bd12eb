const counted = (count, noun) => (count ? `${count} ${noun}${count === 1 ? "" : "s"}` : null);

/** How much of an exercise: `2 sets of 8 repetitions, hold 5 seconds`. Empty where nothing is prescribed. */
export default ({ sets, repetitions, duration = 0, hold }) =>
  [
    [counted(sets, "set"), counted(repetitions, "repetition")].filter(Boolean).join(" of "),
    counted(Math.floor(duration / 60), "minute"),
    counted(duration % 60, "second"),
    hold ? `hold ${counted(hold, "second")}` : null,
  ]
    .filter(Boolean)
    .join(", ");
