let sound: AudioContext | null = null;

const notes = [880, 1175, 880];

/**
 * Three soft notes and a buzz: the person who prepares orders does not look at the screen. Devices without either stay
 * silent.
 */
export function ring(): void {
  navigator.vibrate?.([120, 80, 120]);
  try {
    sound ??= new AudioContext();
    const { destination, currentTime } = sound;
    for (const [place, pitch] of notes.entries()) {
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = pitch;
      volume.gain.value = 0.12;
      tone.connect(volume).connect(destination);
      tone.start(currentTime + place * 0.22);
      tone.stop(currentTime + place * 0.22 + 0.18);
    }
  } catch {
    // No sound card, or the browser keeps quiet until the page was touched: the screen says it too.
  }
}
