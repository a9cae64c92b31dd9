export type CsvCell = string | number | null | undefined;

/** A cell that a spreadsheet would run as a formula is made text; quotes are doubled. */
function cellText(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Semicolons and decimal commas, with a byte-order mark: what a spreadsheet set to es-VE opens correctly. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`;
}
