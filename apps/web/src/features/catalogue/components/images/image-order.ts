/** The list with one of its elements in another place; a place outside the list is its nearest end. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const [moved] = list.slice(from, from + 1);
  if (moved === undefined) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
}
