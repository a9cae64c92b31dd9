/** A list with one of its members at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  const held = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...held, ...rest.slice(to)];
}
