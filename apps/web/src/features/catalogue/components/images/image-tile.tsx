import type { ProductImage } from '@minipos/contract/catalogue/images';
import { IconArrowLeft, IconArrowRight, IconStar, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './image-tile.module.css';

export interface ImageTileProps {
  image: ProductImage;
  alt: string;
  place: number;
  count: number;
  onMove: (to: number, action: string) => void;
  /** Another picture, by id, was dropped on this one. */
  onDropped: (imageId: string) => void;
  onOpen: () => void;
  onRemove: () => void;
}

const kind = 'application/x-minipos-image';

/** One picture in its place, with what can be done to it. */
export function ImageTile({ image, alt, place, count, onMove, onDropped, onOpen, onRemove }: ImageTileProps) {
  const [isOver, setOver] = useState(false);
  const dragging = (event: DragEvent) => event.dataTransfer.types.includes(kind);
  const name = `imagen ${place + 1}`;
  return (
    <div
      className={classes.tile}
      data-image={image.id}
      data-over={isOver || undefined}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.setData(kind, image.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!dragging(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!dragging(event)) return;
        event.preventDefault();
        onDropped(event.dataTransfer.getData(kind));
      }}
    >
      <button type="button" className={classes.picture} onClick={onOpen} aria-label={`Ver ${name}`}>
        <img src={image.medium} alt={alt} width={image.width} height={image.height} draggable={false} />
      </button>
      {place === 0 ? (
        <span className={classes.badge}>
          <StatusBadge tone="info" icon={IconStar} label="Principal" />
        </span>
      ) : null}
      <div className={classes.actions}>
        <span data-action="before">
          <IconButton
            icon={IconArrowLeft}
            label={`Mover ${name} antes`}
            onClick={() => onMove(place - 1, 'before')}
            disabled={place === 0}
          />
        </span>
        <span data-action="after">
          <IconButton
            icon={IconArrowRight}
            label={`Mover ${name} después`}
            onClick={() => onMove(place + 1, 'after')}
            disabled={place === count - 1}
          />
        </span>
        <span data-action="remove">
          <IconButton icon={IconTrash} label={`Quitar ${name}`} color="red" onClick={onRemove} />
        </span>
      </div>
    </div>
  );
}
