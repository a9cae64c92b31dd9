const plain = 'Para guardar cambios hace falta conexión.';
const goods = 'Los productos y ajustes de stock que guardes se envían al volver la conexión.';
const people = 'Los clientes que guardes y los pagos que registres se envían al volver la conexión.';
const decided = 'Lo que decidas aquí se envía al volver la conexión.';

/** What becomes of changes on screens that the copy on the device answers; null: this is none of them. */
function wordsOfCopied(pathname: string): string | null {
  if (pathname === '/clients/import') return null;
  if (pathname.startsWith('/clients')) return people;
  return pathname.startsWith('/products') ? goods : null;
}

/** What becomes of changes without a connection, by the screen; what is answered there is as old as the copy. */
export function offlineWords(pathname: string, hasCopy: boolean): { words: string; isCopied: boolean } {
  const copied = hasCopy ? wordsOfCopied(pathname) : null;
  if (copied !== null) return { words: copied, isCopied: true };
  return { words: pathname.startsWith('/sync') ? decided : plain, isCopied: false };
}
