import { Modal, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { mostOnShelf } from '@minipos/contract/catalogue/shelf';
import { IconSearch, IconStar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useCatalogueState } from '../../local/use-catalogue.ts';
import { useShelf } from '../../local/use-shelf.ts';
import { useArrangeShelf } from '../../server/arrange-shelf.ts';
import type { Till } from '../counter/use-till.ts';
import { FavouriteList } from './favourite-list.tsx';
import classes from './shelf-dialog.module.css';

interface ShelfDialogProps {
  till: Till;
  opened: boolean;
  onClose: () => void;
}

/** Chooses what the tills of the store show first, and in which order. */
export function ShelfDialog({ till, opened, onClose }: ShelfDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Favoritos de la caja" size="lg" fullScreen={phone}>
      {opened ? <Favourites till={till} /> : null}
    </Modal>
  );
}

function Favourites({ till }: { till: Till }) {
  const { catalogue } = till;
  const { favourites } = useShelf(till.store.id, catalogue);
  const isOffline = useOffline();
  const arrange = useArrangeShelf(till.store.id);
  const isFull = favourites.length >= mostOnShelf;
  useCatalogueState(catalogue);
  useEffect(() => void catalogue.know(favourites).catch(() => undefined), [catalogue, favourites]);
  return (
    <Stack gap="md">
      {isOffline ? (
        <InlineNotice tone="attention">Para cambiar los favoritos hace falta conexión.</InlineNotice>
      ) : (
        <AddFavourite
          till={till}
          known={favourites}
          isFull={isFull}
          onAdd={(uuid) => arrange([...favourites.filter((known) => known !== uuid), uuid])}
        />
      )}
      {favourites.length === 0 ? (
        <EmptyState
          icon={IconStar}
          title="Todavía no hay favoritos"
          text="Busca los productos que más usas: la caja los muestra primero, y después los más vendidos."
        />
      ) : (
        <FavouriteList
          favourites={favourites.map((uuid) => ({
            uuid,
            name: catalogue.product(uuid)?.name ?? 'Producto que este equipo aún no tiene',
          }))}
          isDisabled={isOffline}
          onArrange={arrange}
        />
      )}
    </Stack>
  );
}

interface AddFavouriteProps {
  till: Till;
  known: string[];
  isFull: boolean;
  onAdd: (uuid: string) => void;
}

const shownAtOnce = 6;

function AddFavourite({ till, known, isFull, onAdd }: AddFavouriteProps) {
  const { catalogue } = till;
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<ShelfProduct[]>([]);
  const words = query.trim();
  useEffect(() => {
    let isWanted = true;
    const take = (products: ShelfProduct[]) => {
      if (isWanted) setFound(products);
    };
    if (words === '') take([]);
    else {
      const question = { words, departmentId: null, page: 1, limit: shownAtOnce };
      void catalogue.find(question).then(
        ({ products }) => take(products),
        () => undefined,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [catalogue, words]);
  const offered = found.filter(({ uuid }) => !known.includes(uuid));
  if (isFull) return <p className={classes.note}>Ya hay {mostOnShelf} favoritos. Quita alguno para agregar otro.</p>;
  const add = ({ uuid }: ShelfProduct) => {
    onAdd(uuid);
    setQuery('');
  };
  return (
    <div>
      <TextInput
        type="search"
        size="lg"
        label="Agregar un producto"
        placeholder="Nombre o código..."
        autoComplete="off"
        data-autofocus
        leftSection={<Icon of={IconSearch} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = offered;
          if (event.key !== 'Enter' || event.repeat || !first) return;
          event.preventDefault();
          add(first);
        }}
      />
      {offered.map((product) => (
        <UnstyledButton key={product.uuid} className={classes.found} onClick={() => add(product)}>
          <span className={classes.name}>{product.name}</span>
          <span className={classes.price}>{formatUsd(product.priceUSD)}</span>
        </UnstyledButton>
      ))}
      {words !== '' && offered.length === 0 ? <p className={classes.note}>Ningún otro producto se llama así.</p> : null}
    </div>
  );
}
