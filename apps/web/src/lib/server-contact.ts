type Listener = (reached: boolean) => void;

const listeners = new Set<Listener>();

/** Every call says whether the server answered, so that the connection is known without asking for it. */
export function reportContact(reached: boolean): void {
  for (const listener of listeners) listener(reached);
}

export function onContact(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
