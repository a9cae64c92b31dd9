/** A UUID of version 7: its first 48 bits are the device's time, so that new rows lie together in an index. */
export function uuidV7(now: number, fill: (bytes: Uint8Array) => Uint8Array = fillRandom): string {
  const bytes = fill(new Uint8Array(16));
  // A clock before 1970 or beyond 48 bits must not make an invalid id; order does not rest on it.
  const time = Math.min(Math.max(Math.trunc(now) || 0, 0), 2 ** 48 - 1);
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(time / 2 ** (8 * (5 - at))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const fillRandom = (bytes: Uint8Array): Uint8Array => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
