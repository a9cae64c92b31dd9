// Storage can be blocked or full; the app then works for as long as the tab is open.
const inMemory = new Map<string, string>();

/** localStorage without its exceptions. */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return inMemory.get(key) ?? localStorage.getItem(key);
    } catch {
      return inMemory.get(key) ?? null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, value);
    }
  },
  remove(key: string): void {
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored where nothing can be.
    }
  },
};
