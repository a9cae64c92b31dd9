import { Modal, Stack } from '@mantine/core';
import { mostOnShelf } from '@minipos/contract/catalogue/shelf';
import { IconStar } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { useCatalogueState } from '../../local/goods/use-catalogue.ts';
import { useShelf } from '../../local/goods/use-shelf.ts';
import { useArrangeShelf } from '../../server/arrange-shelf.ts';
import type { Till } from '../counter/use-till.ts';
import { AddFavourite } from './add-favourite.tsx';
import { FavouriteList } from './favourite-list.tsx';

interface ShelfDialogProps {
  till: Till;
  opened: boolean;
  onClose: () => void;
}

const needsLine = 'Para cambiar los favoritos hace falta conexión.';

/** Chooses what the tills of the store show first, and in which order. */
export function ShelfDialog({ till, opened, onClose }: ShelfDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...focus}
      title="Elegir los favoritos de la caja"
      size="lg"
      fullScreen={phone}
    >
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
  // A scan never goes into the order behind the dialog.
  useScannerKeys(() => toasts.warning(needsLine), { enabled: isOffline });
  useEffect(() => void catalogue.know(favourites).catch(() => undefined), [catalogue, favourites]);
  return (
    <Stack gap="md">
      {isOffline ? (
        <InlineNotice tone="attention">{needsLine}</InlineNotice>
      ) : (
        <AddFavourite
          catalogue={catalogue}
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
