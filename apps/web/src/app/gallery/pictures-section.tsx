import type { ProductImage } from '@minipos/contract/catalogue/images';
import { useState } from 'react';
import { ImageGalleryField } from '#features/catalogue/components/images/image-gallery-field.tsx';
import { ProductPicture } from '#features/catalogue/components/products/product-picture.tsx';
import { Section } from './section.tsx';

/** Sends for real, to the store of the person who is signed in. */
export function PicturesSection() {
  const [images, setImages] = useState<ProductImage[]>([]);
  return (
    <Section title="Imágenes">
      <ImageGalleryField storeId={1} value={images} onChange={setImages} productName="Harina de maíz blanco" />
      <div style={{ display: 'grid', gridTemplateColumns: '4rem 8rem 12rem', gap: '1rem', alignItems: 'end' }}>
        <ProductPicture image={images[0]} name="Harina de maíz" icon="🌽" sizes="4rem" />
        <ProductPicture image={images[0]} name="Harina de maíz" sizes="8rem" />
        <ProductPicture image={images[1]} name="Cargador rápido" icon="🔌" sizes="12rem" announced />
      </div>
    </Section>
  );
}
