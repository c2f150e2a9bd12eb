export default {
  refused: (name, code, detail) =>
    ({
      "stale-revision": `${name}: this was changed on another device.`,
      conflict: `${name}: another device had already recorded this. Your entry was not saved.`,
      "not-found": `${name}: this is no longer in your plan, so it could not be recorded.`,
      "view-only": `${name}: you can see this plan, but not record.`,
      "too-early": `${name}: this is planned for a later day.`,
    })[code] ?? `${name} could not be recorded. ${detail ?? ""}`,
  stands: (outcome, at) => (outcome === "completed" ? `It is recorded as completed at ${at}.` : `It is recorded as skipped at ${at}.`),
  sendMine: "Use my entry",
  notices: {
    clock: ({ ahead }) => {
      const minutes = Math.round(Math.abs(ahead) / 60_000);
      const span = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
      return `The clock of this device is ${span} ${ahead > 0 ? "fast" : "slow"}. Remedi uses the right time. You can set the clock in the settings of your device.`;
    },
    overtaken: ({ all }, time) =>
      all
        .map(({ operation, completion }) => `${operation.about.name}: already recorded on another device, at ${time(completion)}.`)
        .join(" ") + " It counts only once.",
  },
};
