import type { Product } from '@minipos/contract/catalogue/products';
import { ProductPicture } from './product-picture.tsx';
import classes from './product-thumb.module.css';

const widths = { sm: '2.5rem', md: '4rem', lg: '10rem' };

export interface ProductThumbProps {
  product: Pick<Product, 'name' | 'images'>;
  /** The department's emoji, when known: it stands in for a picture that is not there. */
  icon?: string | undefined;
  /** 40 px in tables, 64 px on cards, 160 px on the product's own page. */
  size?: 'sm' | 'md' | 'lg';
}

/** The main picture of a product at one of the sizes in which lists and pages show it; its name stands beside it. */
export function ProductThumb({ product, icon, size = 'md' }: ProductThumbProps) {
  return (
    <span className={classes.thumb} data-size={size}>
      <ProductPicture image={product.images[0]} name={product.name} icon={icon} sizes={widths[size]} />
    </span>
  );
}
