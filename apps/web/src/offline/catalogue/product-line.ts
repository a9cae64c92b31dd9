import { withoutSigns, wordsOf } from '@minipos/domain/text/signs';

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

/** Everything of a product that is searched: its title, each word also without signs, then the rest. */
export function lineOf({ name, brandName, model, sku, barcode, description }: Searchable) {
  const plain = (texts: (string | null)[]) => normalise(texts.filter(Boolean).join(' ')).replaceAll(lineEnd, ' ');
  const own = plain([name, brandName, model]);
  const bare = wordsOf(own).flatMap((word) => (withoutSigns(word) === word ? [] : [withoutSigns(word)]));
  const title = [own, ...bare].join(' ');
  const rest = plain([sku, barcode, description]);
  return { line: rest === '' ? title : `${title} ${rest}`, titleLength: title.length };
}
