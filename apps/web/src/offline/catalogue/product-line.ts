/** What a search looks at. */
export interface Searchable {
  uuid: string;
  id?: number;
  name: string;
  description: string | null;
  barcode: string | null;
  sku: string | null;
  brandName: string | null;
  model: string | null;
}

/** What has to be known of a row that is kept. */
export type Kept = Pick<Searchable, 'uuid' | 'id' | 'name' | 'barcode' | 'sku'>;

const accents = /[\u0300-\u036f]/g;
const isPlain = /^[ -~]*$/;

/** Small letters without accents: what people type in a hurry. */
export function normalise(text: string): string {
  return (isPlain.test(text) ? text : text.normalize('NFD').replace(accents, '')).toLowerCase();
}

/** Stands in no line. */
export const lineEnd = '\n';

/** Everything of a product that is searched. */
export const lineOf = ({ name, brandName, model, sku, barcode, description }: Searchable): string =>
  normalise([name, brandName, model, sku, barcode, description].filter(Boolean).join(' ')).replaceAll(lineEnd, ' ');
