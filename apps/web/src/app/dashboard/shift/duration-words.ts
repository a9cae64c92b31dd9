const minuteMs = 60_000;
const hourMinutes = 60;

/** '3 h 20 min', '45 min', '1 min' */
export function durationWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  const hours = Math.floor(minutes / hourMinutes);
  const rest = minutes % hourMinutes;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
