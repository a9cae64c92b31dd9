const signs = /[^\p{L}\p{N}\s]+/gu;

/** Without points and dashes: "p.a.n." is typed "pan". */
export const withoutSigns = (text: string): string => text.replace(signs, '');

/** With a space for them: "coca-cola" stands also as "coca cola". */
export const signsAsSpaces = (text: string): string => text.replace(signs, ' ');

/** What stands between spaces. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
