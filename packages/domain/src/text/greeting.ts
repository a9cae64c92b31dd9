// A name may bring its own full stop: C.A.
const ended = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** How a message of a store to somebody begins. */
export const greeting = (name: string, storeName: string): string =>
  `Hola, ${ended(name)} Te escribimos de ${ended(storeName)}`;
