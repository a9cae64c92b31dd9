import { useComputedColorScheme } from '@mantine/core';
import { type Picture, pictureSizes, smallWidth } from '../welcome-pictures.ts';
import classes from './product-picture.module.css';

export interface ProductPictureProps {
  picture: Picture;
  alt: string;
  /** The picture of the first screen is asked for at once, the others when they come near. */
  first?: boolean;
}

/** The running product, in the theme of the visitor; the other theme's file is never loaded. */
export function ProductPicture({ picture, alt, first = false }: ProductPictureProps) {
  const scheme = useComputedColorScheme('light');
  const { large, small } = picture[scheme];
  const { width, height } = pictureSizes[picture.shape];
  return (
    <img
      className={`${classes.picture} ${classes[picture.shape]}`}
      src={large}
      srcSet={small ? `${small} ${smallWidth}w, ${large} ${width}w` : undefined}
      sizes={small ? '(min-width: 62em) 38rem, 100vw' : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
