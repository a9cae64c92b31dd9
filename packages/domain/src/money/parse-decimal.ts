/**
 * Reads what a person typed: `1.234,5`, `1234.5` and `1,5` alike; undefined when it is no number.
 * A lone point before exactly three digits groups thousands unless the field takes three decimals (0.750 kg).
 */
export function parseDecimal(typed: string, decimals: number): number | undefined {
  const text = typed.replace(/[\s\u00a0]/g, '').replace('−', '-');
  if (!/^-?[\d.,]+$/.test(text) || !/\d/.test(text)) return undefined;
  const decimalMark = findDecimalMark(text, decimals);
  const plain = text.replace(/[.,]/g, (_mark, at: number) => (at === decimalMark ? '.' : ''));
  const grouped = decimalMark === -1 ? text : text.slice(0, decimalMark);
  if (!/^-?(\d*|\d{1,3}([.,]\d{3})+)$/.test(grouped)) return undefined;
  return Number(plain);
}

// Position of the mark that starts the decimals, or -1.
function findDecimalMark(text: string, decimals: number): number {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1 || decimals === 0) return -1;
  const mark = text.charAt(last);
  const other = mark === ',' ? '.' : ',';
  if (text.indexOf(mark) !== last) return -1;
  if (text.includes(other) || mark === ',') return last;
  const after = text.length - last - 1;
  return after === 3 && decimals < 3 ? -1 : last;
}
