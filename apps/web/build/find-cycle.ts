/** Files that need each other, in the order in which one leads to the next; null where none do. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | null => {
    const place = path.indexOf(file);
    if (place >= 0) return path.slice(place);
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
}
