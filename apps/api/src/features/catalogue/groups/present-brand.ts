import type { Brand } from '@minipos/contract/catalogue/brands';
import type { BrandRow } from './brands.queries.ts';
import { presentNamed } from './present-named.ts';

export function presentBrand(row: BrandRow): Brand {
  return presentNamed(row);
}
