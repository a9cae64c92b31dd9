// Apostrophes before the sign count too, so that taking one away gives back what was there.
const formulaStart = /^'*[=+\-@\t\r]/;
const neutralised = /^'+[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers are written as numbers. */
export const neutralise = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Takes back what `neutralise` put before a text, so that an exported file can be read again. */
export const restoreText = (text: string): string => (neutralised.test(text) ? text.slice(1) : text);
