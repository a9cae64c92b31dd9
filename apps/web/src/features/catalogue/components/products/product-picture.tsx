import type { ProductImage } from '@minipos/contract/catalogue/images';
import { fitInside, type PictureVariant, pictureBoxes } from '@minipos/domain/catalogue/picture-size';
import { useState } from 'react';
import { initialsOf } from '#ui/marks/avatar.tsx';
import classes from './product-picture.module.css';

type Shown = Pick<ProductImage, 'url' | 'medium' | 'thumbnail' | 'width' | 'height'>;

export interface ProductPictureProps {
  image: Shown | null | undefined;
  /** The product's name; describes the picture. */
  name: string;
  /** The department's emoji stands in for a picture that is not there; else the product's initials do. */
  icon?: string | null | undefined;
  /** How wide it is laid out, as in CSS: `4rem`, `(min-width: 48em) 12rem, 45vw`. */
  sizes: string;
  /** False when the name is written beside it, so that it is not read twice. */
  announced?: boolean;
  /** True for what is seen first; the others are asked for when they come near. */
  eager?: boolean;
}

/** A product's picture in a square that is there before the picture is, so that nothing moves when it comes. */
export function ProductPicture({ image, name, icon, sizes, announced = false, eager = false }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = image && failed !== image.url ? image : null;
  const label = announced ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={classes.frame}>
      {shown ? (
        <img
          key={shown.url}
          className={classes.picture}
          src={shown.medium}
          srcSet={sourcesOf(shown)}
          sizes={sizes}
          width={shown.width}
          height={shown.height}
          alt={announced ? name : ''}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(shown.url)}
        />
      ) : (
        <span className={classes.placeholder} {...label}>
          {icon || initialsOf(name)}
        </span>
      )}
    </span>
  );
}

function sourcesOf(image: Shown): string {
  const source = (url: string, variant: PictureVariant) => `${url} ${fitInside(image, pictureBoxes[variant]).width}w`;
  return [source(image.thumbnail, 'thumb'), source(image.medium, 'medium'), source(image.url, 'full')].join(', ');
}
