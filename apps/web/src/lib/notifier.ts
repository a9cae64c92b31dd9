export interface Notifier<Message> {
  subscribe: (listener: (message: Message) => void) => () => void;
  notify: (message: Message) => void;
}

/** Tells its listeners; the shape React's external stores ask for. */
export function createNotifier<Message = void>(): Notifier<Message> {
  const listeners = new Set<(message: Message) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (message) => {
      for (const listener of listeners) listener(message);
    },
  };
}
