/** Lower case without accents and signs: 'Código de Barras (EAN)' → 'codigo de barras ean'. */
export function plainWords(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare.replaceAll(/[^a-z0-9%]+/g, ' ').trim();
}

/** The name is words for people, never part of a path. */
export function plainFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const readable = last.replaceAll(/[\p{C}<>"'`]/gu, '').trim();
  return [...readable].slice(0, 120).join('') || 'archivo';
}
