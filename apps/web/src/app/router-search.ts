/** Addresses hold plain text (`?search=007&page=2`); what a value means, its schema says. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(said.map(([key, value]): [string, string] => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
