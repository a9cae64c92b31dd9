import { Modal } from '@mantine/core';
import type { ProductImage } from '@minipos/contract/catalogue/images';
import classes from './image-preview.module.css';

/** The picture as large as the screen allows. */
export function ImagePreview({
  image,
  alt,
  onClose,
}: {
  image: ProductImage | null;
  alt: string;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={image !== null}
      onClose={onClose}
      title={alt}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {image ? (
        <img className={classes.picture} src={image.url} alt={alt} width={image.width} height={image.height} />
      ) : null}
    </Modal>
  );
}
