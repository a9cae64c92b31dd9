const accents = /\p{M}/gu;

/** Small letters without accents: how people search in a hurry. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(accents, '').toLowerCase();
