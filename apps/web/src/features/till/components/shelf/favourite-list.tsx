import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { moved } from './moved.ts';
import classes from './shelf-dialog.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface Favourite {
  uuid: string;
  name: string;
}

interface FavouriteListProps {
  favourites: Favourite[];
  isDisabled: boolean;
  onArrange: (uuids: string[]) => void;
}

/** The favourites in their order, which is changed by dragging, by the arrows of the handle, or by the buttons. */
export function FavouriteList({ favourites, isDisabled, onArrange }: FavouriteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const uuids = favourites.map(({ uuid }) => uuid);
  const move = (from: number, to: number) => onArrange(moved(uuids, from, to));
  const { drag, handle } = useDragOrder(list, move);
  const target = (place: number) =>
    drag && drag.to === place && drag.from !== place ? (drag.from > place ? 'before' : 'after') : undefined;
  return (
    <ul className={classes.list} ref={list} aria-label="Favoritos de la caja">
      {favourites.map(({ uuid, name }, place) => (
        <li
          key={uuid}
          className={classes.row}
          data-held={drag?.from === place || undefined}
          data-target={target(place)}
        >
          <UnstyledButton
            className={classes.handle}
            data-held={drag?.from === place || undefined}
            aria-label={`Mover ${name}, ${place + 1} de ${favourites.length}. Arrastra o usa las flechas`}
            disabled={isDisabled}
            {...handle(place)}
          >
            <Icon of={IconGripVertical} />
          </UnstyledButton>
          <span className={classes.name}>{name}</span>
          <div className={classes.tools}>
            <ActionIcon
              size={56}
              aria-label={`Subir ${name}`}
              disabled={isDisabled || place === 0}
              onClick={() => move(place, place - 1)}
            >
              <Icon of={IconChevronUp} />
            </ActionIcon>
            <ActionIcon
              size={56}
              aria-label={`Bajar ${name}`}
              disabled={isDisabled || place === favourites.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <Icon of={IconChevronDown} />
            </ActionIcon>
            <ActionIcon
              size={56}
              aria-label={`Quitar ${name} de favoritos`}
              disabled={isDisabled}
              onClick={() => onArrange(uuids.filter((known) => known !== uuid))}
            >
              <Icon of={IconTrash} />
            </ActionIcon>
          </div>
        </li>
      ))}
    </ul>
  );
}
