let sound: AudioContext | null = null;

/** A short beep and a short buzz: the eyes are on the article. Devices without either stay silent. */
export function signalScan(): void {
  navigator.vibrate?.(60);
  try {
    sound ??= new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = 1400;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.08);
  } catch {
    // No sound card, or the browser keeps quiet until the page was touched: the screen says it too.
  }
}
