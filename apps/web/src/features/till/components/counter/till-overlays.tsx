import { Button } from '@mantine/core';
import type { Percent } from '@minipos/domain/money/percent';
import type { Discount } from '@minipos/domain/orders/discounts';
import { orderFor } from '@minipos/domain/orders/open-order';
import { can } from '@minipos/domain/people/permissions';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { ClientPicker, NewClientDialog, recordClient } from '#features/clients/public.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ScanDialog } from '#ui/scan/scan-dialog.tsx';
import { type ParkedOrder } from '../../local/store-facts.ts';
import { useTillPreferences } from '../../local/till-preferences.ts';
import type { CashAction } from '../cash/cash-dialog.tsx';
import { DeliveryDialog } from '../delivery/delivery-dialog.tsx';
import { HelpDialog } from '../help/help-dialog.tsx';
import { SettingsDialog } from '../help/settings-dialog.tsx';
import { NotesDialog } from '../order/notes-dialog.tsx';
import { OrderDiscountDialog } from '../order/order-discount-dialog.tsx';
import { ParkDialog } from '../parked/park-dialog.tsx';
import { ParkedDialog } from '../parked/parked-dialog.tsx';
import { PickupsDialog } from '../pickups/pickups-dialog.tsx';
import { LastPapersDialog } from '../receipts/last-papers-dialog.tsx';
import { ReturnDialog } from '../returns/return-dialog.tsx';
import { ShelfDialog } from '../shelf/shelf-dialog.tsx';
import { approveDiscount, useApproval } from './use-approval.tsx';
import { discountLimitOf, useOrderWhile } from './use-order.ts';
import type { Till } from './use-till.ts';

/** What lies over the till; one at a time. */
export type Overlay =
  | 'client'
  | 'new-client'
  | 'edit-client'
  | 'park'
  | 'parked'
  | 'last-papers'
  | 'pickups'
  | 'delivery'
  | 'discount'
  | 'notes'
  | 'clear'
  | 'settings'
  | 'shelf'
  | 'help'
  | 'camera'
  | 'cash'
  | 'cashier'
  | 'clock'
  | 'return'
  | CashAction;

export interface TillOverlaysProps {
  till: Till;
  overlay: Overlay | null;
  parked: ParkedOrder[];
  onOpen: (overlay: Overlay | null) => void;
  onCode: (code: string) => void;
}

/** Every dialog of the order; a line and the drawer have their own. */
export function TillOverlays({ till, overlay, parked, onOpen, onCode }: TillOverlaysProps) {
  const preferences = useTillPreferences();
  const [typed, setTyped] = useState('');
  const mayCreate = can(till.person, till.store.id, 'clients.create');
  const mayEdit = can(till.person, till.store.id, 'clients.edit');
  const maySettings = useCan('settings.edit');
  const known = useOrderWhile(till, overlay !== null);
  const { cart } = known;
  const close = () => onOpen(null);
  const setCart = (change: Partial<typeof cart>) =>
    till.change((order) => ({ ...order, cart: { ...order.cart, ...change } }));
  const setClient = (clientUuid: string | null) => till.change((order) => orderFor(order, clientUuid));
  const approval = useApproval<{ discount: Discount; share: Percent }>(
    till,
    'discount',
    ({ share }) => share,
    ({ discount }, given) =>
      till.change((order) => ({
        ...order,
        cart: { ...order.cart, orderDiscount: discount },
        approvals: approveDiscount(order, given),
      })),
  );
  const editing = overlay === 'edit-client' ? till.client : null;
  return (
    <>
      <ClientPicker
        opened={overlay === 'client'}
        onClose={close}
        storeId={till.store.id}
        client={till.client}
        onChoose={setClient}
        onCreate={
          mayCreate
            ? (name) => {
                setTyped(name);
                onOpen('new-client');
              }
            : undefined
        }
        onEdit={mayEdit ? () => onOpen('edit-client') : undefined}
      />
      <NewClientDialog
        opened={overlay === 'new-client' || editing !== null}
        onClose={close}
        client={editing}
        typed={typed}
        onSave={async (data) => {
          const clientUuid = await recordClient(till.sync, till.by, editing?.uuid ?? null, data);
          setClient(clientUuid);
          toasts.success(editing ? 'Cliente actualizado correctamente' : 'Cliente creado correctamente');
        }}
      />
      <ParkDialog
        opened={overlay === 'park'}
        onClose={close}
        till={till}
        parkedCount={parked.length}
        onShowParked={() => onOpen('parked')}
      />
      <ParkedDialog
        opened={overlay === 'parked'}
        onClose={close}
        till={till}
        parked={parked}
        onPark={() => onOpen('park')}
      />
      <PickupsDialog opened={overlay === 'pickups'} onClose={close} storeId={till.store.id} mover={till.by} />
      <OrderDiscountDialog
        opened={overlay === 'discount'}
        onClose={close}
        cart={cart}
        limit={discountLimitOf(till, known)}
        onSave={(orderDiscount) => setCart({ orderDiscount })}
        onAuthorise={
          approval.mayAsk
            ? (discount, share) => {
                approval.ask({ discount, share });
                close();
              }
            : undefined
        }
      />
      {approval.dialog}
      <DeliveryDialog opened={overlay === 'delivery'} onClose={close} till={till} cart={cart} />
      <NotesDialog
        opened={overlay === 'notes'}
        onClose={close}
        notes={cart.notes}
        isInternal={cart.isNoteInternal ?? false}
        onSave={setCart}
      />
      <ConfirmDialog
        opened={overlay === 'clear'}
        onClose={close}
        onConfirm={() => till.desk.clear()}
        title="¿Limpiar el carrito?"
        consequence={`Se quitan todos los productos, el cliente${known.exchange ? ', el cambio' : ''} y los pagos anotados de este pedido.`}
        failed="Error al limpiar el carrito"
        confirmLabel="Limpiar"
      />
      <SettingsDialog
        opened={overlay === 'settings'}
        onClose={close}
        preferences={preferences}
        facts={till.facts}
        storeSettings={
          maySettings ? (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/store/$id/settings" params={{ id: String(till.store.id) }} {...props} />
              )}
            >
              Configuración de la tienda
            </Button>
          ) : null
        }
      />
      <LastPapersDialog
        opened={overlay === 'last-papers'}
        onClose={close}
        storeId={till.store.id}
        store={till.paperStore}
        preferences={preferences}
      />
      <ShelfDialog till={till} opened={overlay === 'shelf'} onClose={close} />
      <ReturnDialog till={till} opened={overlay === 'return'} onClose={close} onCode={onCode} />
      <HelpDialog opened={overlay === 'help'} onClose={close} />
      <ScanDialog opened={overlay === 'camera'} onClose={close} onCode={onCode} mode="continuous" />
    </>
  );
}
