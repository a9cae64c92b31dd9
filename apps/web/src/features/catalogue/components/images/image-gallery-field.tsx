import type { ProductImage } from '@minipos/contract/catalogue/images';
import { mostPictures } from '@minipos/domain/catalogue/picture-size';
import { useEffect, useId, useRef, useState } from 'react';
import { ImageAddTile } from './image-add-tile.tsx';
import classes from './image-gallery-field.module.css';
import { moveTo } from './image-order.ts';
import { ImagePreview } from './image-preview.tsx';
import { RemovedNotice } from './image-removed-notice.tsx';
import { ImageTile } from './image-tile.tsx';
import { ImageUploadTile } from './image-upload-tile.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { useOffline } from './use-offline.ts';
import { useTileFocus } from './use-tile-focus.ts';

export interface ImageGalleryFieldProps {
  storeId: number;
  /** The first is the main one. */
  value: ProductImage[];
  onChange: (images: ProductImage[]) => void;
  /** Describes the pictures to those who cannot see them. */
  productName: string;
  error?: string | undefined;
  /** Told while something is on its way, so that a form can wait for it. */
  onBusy?: (busy: boolean) => void;
}

interface Removed {
  image: ProductImage;
  place: number;
}

/** The pictures of a product: chosen, dropped, pasted or photographed; sent at once; in the order they are shown. */
export function ImageGalleryField({ storeId, value, onChange, productName, error, onBusy }: ImageGalleryFieldProps) {
  const labelId = useId();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [opened, setOpened] = useState<ProductImage | null>(null);
  const [told, setTold] = useState('');
  // Two uploads may end before the form has taken up the first.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const emit = (images: ProductImage[]) => {
    latest.current = images;
    onChange(images);
  };
  const { uploads, add, cancel, retry } = useImageUploads(storeId, (image) => {
    emit([...latest.current, image]);
    setTold(`Imagen ${latest.current.length} subida`);
  });
  const offline = useOffline();
  const busy = uploads.some(({ problem }) => problem === null);
  useEffect(() => {
    onBusy?.(busy);
  }, [onBusy, busy]);

  const room = mostPictures - value.length - uploads.length;
  const take = (files: readonly File[]) => {
    add(files.slice(0, Math.max(0, room)));
    if (files.length > room) setTold(`Un producto muestra hasta ${mostPictures} imágenes`);
  };
  const drop = useFileDrop(take);
  const { container, focusTile } = useTileFocus();

  const move = (image: ProductImage, to: number, action?: string) => {
    const next = moveTo(latest.current, latest.current.indexOf(image), to);
    emit(next);
    const place = next.indexOf(image) + 1;
    setTold(place === 1 ? 'Ahora es la imagen principal' : `Imagen ${place} de ${next.length}`);
    if (action) focusTile(image.id, action);
  };
  const remove = (image: ProductImage) => {
    setRemoved({ image, place: latest.current.indexOf(image) });
    emit(latest.current.filter(({ id }) => id !== image.id));
  };
  const undo = () => {
    if (!removed) return;
    emit(latest.current.toSpliced(removed.place, 0, removed.image));
    setRemoved(null);
    focusTile(removed.image.id, 'remove');
  };
  const altOf = (place: number) => (productName ? `${productName}, imagen ${place + 1}` : `Imagen ${place + 1}`);

  return (
    <div ref={container} role="group" aria-labelledby={labelId} className={classes.field} {...drop.events}>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          Imágenes
        </span>
        <span className={classes.count}>
          {value.length} de {mostPictures}
        </span>
      </div>
      <div className={classes.grid} data-dropping={drop.isOver || undefined}>
        {value.map((image, place) => (
          <ImageTile
            key={image.id}
            image={image}
            alt={altOf(place)}
            place={place}
            count={value.length}
            onMove={(to, action) => move(image, to, action)}
            onDropped={(id) => {
              const dragged = value.find((one) => one.id === id);
              if (dragged) move(dragged, place);
            }}
            onOpen={() => setOpened(image)}
            onRemove={() => remove(image)}
          />
        ))}
        {uploads.map((one) => (
          <ImageUploadTile key={one.id} upload={one} onCancel={() => cancel(one.id)} onRetry={() => retry(one)} />
        ))}
        {room > 0 ? (
          <ImageAddTile isFirst={value.length + uploads.length === 0} offline={offline} onFiles={take} />
        ) : null}
      </div>
      {removed ? <RemovedNotice onUndo={undo} onGone={() => setRemoved(null)} /> : null}
      {error ? <p className={classes.error}>{error}</p> : null}
      <p role="status" className={classes.told}>
        {told}
      </p>
      <ImagePreview image={opened} alt={opened ? altOf(value.indexOf(opened)) : ''} onClose={() => setOpened(null)} />
    </div>
  );
}
