// A message has arrived while a page of messages is open: the phone vibrates or rings as the settings say (N-40). The
// settings are asked for only then.
const bar = document.querySelector(".mail-bar");
if (bar) {
  const count = () => Number(bar.querySelector("[data-unread]")?.dataset.unread ?? 0);
  let unread = count();

  new MutationObserver(() => {
    const hasArrived = count() > unread;
    unread = count();
    if (hasArrived) tell().catch(() => {});
  }).observe(bar, { childList: true });

  async function tell() {
    const settings = await live.page("/messages/more/settings");
    if (settings?.querySelector("#vibration")?.hasAttribute("checked")) navigator.vibrate?.(200);
    if (settings?.querySelector("#ring")?.hasAttribute("checked")) ring();
  }

  // Two short tones. A browser in which nobody has touched the page yet keeps silent.
  function ring() {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    volume.connect(audio.destination);
    [880, 660].forEach((frequency, index) => {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(volume);
      tone.start(audio.currentTime + index * 0.2);
      tone.stop(audio.currentTime + index * 0.2 + 0.15);
      if (index === 1) tone.addEventListener("ended", () => audio.close());
    });
  }
}
