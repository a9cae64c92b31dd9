/** A name that somebody chose, in a mail of ours: it adds no line to it and does not fill it. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 80);
