import type { ProductImage } from '@minipos/contract/catalogue/images';
import { useState } from 'react';
import type { FieldProps } from '#ui/field/field-props.ts';
import { ImageGalleryField } from '../../images/image-gallery-field.tsx';

export interface ProductImageFieldProps extends FieldProps<string[] | null | undefined> {
  storeId: number;
  productName: string;
  /** Pictures the product already has; their ids are the field's first value. */
  images: readonly ProductImage[];
}

/** The pictures in the form of a product. The form keeps their ids, the main one first; what they look like stays here. */
export function ProductImageField({ storeId, productName, images, value, onChange, error }: ProductImageFieldProps) {
  const [known, setKnown] = useState<readonly ProductImage[]>(images);
  const shown = (value ?? []).flatMap((id) => known.find((image) => image.id === id) ?? []);
  return (
    <ImageGalleryField
      storeId={storeId}
      productName={productName}
      value={shown}
      onChange={(next) => {
        setKnown((before) => [...before, ...next.filter(({ id }) => !before.some((image) => image.id === id))]);
        onChange(next.map(({ id }) => id));
      }}
      error={typeof error === 'string' ? error : undefined}
    />
  );
}
