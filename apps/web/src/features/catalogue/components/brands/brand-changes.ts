import type { Brand, BrandChanges } from '@minipos/contract/catalogue/brands';

/** Only the fields that differ, so that the history tells what really changed. */
export function brandChanges(
  brand: Brand,
  { name, description, isActive }: Pick<Brand, 'name' | 'description' | 'isActive'>,
): BrandChanges {
  return {
    ...(name === brand.name ? {} : { name }),
    ...(description === brand.description ? {} : { description }),
    ...(isActive === brand.isActive ? {} : { isActive }),
  };
}
