/**
 * Opens the drawer that hangs on a receipt printer (ESC p): a pulse of 50 ms on its first connector, which is where a single
 * drawer hangs.
 */
export const drawerPulse: Uint8Array<ArrayBuffer> = Uint8Array.of(0x1b, 0x70, 0x00, 0x19, 0xfa);

/** One after the other, to send them as one. */
export function joinBytes(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
