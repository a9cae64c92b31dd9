import { ActionIcon, Button } from '@mantine/core';
import {
  IconCash,
  IconClockCheck,
  IconClockPause,
  IconDiscount,
  IconDots,
  IconHelp,
  IconKeyboard,
  IconList,
  IconNote,
  IconReceipt,
  IconSettings,
  IconShoppingBag,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { useOnDesk } from '../../local/use-order-desk.ts';
import { PickupsButton } from '../pickups/pickups-button.tsx';
import { CashButton } from './cash-state.tsx';
import { OrderTypeChoice } from './order-type-choice.tsx';
import classes from './till.module.css';
import type { Overlay } from './till-overlays.tsx';
import { discountLimitOf, useIsEmpty } from './use-order.ts';
import type { Till } from './use-till.ts';

export interface TillHeadProps {
  till: Till;
  isTouch: boolean;
  parkedCount: number;
  onOpen: (overlay: Overlay) => void;
  onPark: () => void;
  onSwitchMode: () => void;
}

interface TillMenuProps extends TillHeadProps {
  /** Where there is no room for a button of its own. */
  withParked?: boolean;
}

/** Everything done now and then. It hears of the first line after the line is on screen. */
export function TillMenu(props: TillMenuProps) {
  const isEmpty = useDeferredValue(useIsEmpty(props.till));
  const mayDiscount = useOnDesk(props.till.desk, ({ order }) => discountLimitOf(props.till, order) > 0);
  return <Menu {...props} isEmpty={isEmpty} mayDiscount={mayDiscount} />;
}

const Menu = memo(function Menu(props: TillMenuProps & { isEmpty: boolean; mayDiscount: boolean }) {
  const { till, isTouch, parkedCount, withParked = false, onOpen, onPark, onSwitchMode, isEmpty, mayDiscount } = props;
  const actions: MenuAction[] = [
    ...(withParked
      ? [
          { label: `Pedidos en espera (${parkedCount})`, icon: IconList, onSelect: () => onOpen('parked') },
          { label: 'Pedidos de recogida', icon: IconShoppingBag, onSelect: () => onOpen('pickups') },
        ]
      : []),
    { label: 'Poner en espera', icon: IconClockPause, onSelect: onPark, disabled: isEmpty },
    ...(mayDiscount || till.mayBeAuthorised
      ? [
          {
            label: 'Descuento al pedido',
            icon: IconDiscount,
            onSelect: () => onOpen('discount'),
            disabled: isEmpty,
          },
        ]
      : []),
    ...(withParked ? [{ label: 'Caja y cierre', icon: IconCash, onSelect: () => onOpen('cash') }] : []),
    { label: 'Cambiar de cajero (F8)', icon: IconUserCheck, onSelect: () => onOpen('cashier') },
    { label: 'Marcar entrada o salida (F9)', icon: IconClockCheck, onSelect: () => onOpen('clock') },
    { label: 'Nota del pedido', icon: IconNote, onSelect: () => onOpen('notes') },
    {
      label: 'Limpiar carrito (F3)',
      icon: IconTrash,
      onSelect: () => onOpen('clear'),
      danger: true,
      disabled: isEmpty,
    },
    {
      label: isTouch ? 'Pasar a modo teclado (F4)' : 'Pasar a modo táctil (F4)',
      icon: IconKeyboard,
      onSelect: onSwitchMode,
    },
    { label: 'Últimas ventas', icon: IconReceipt, onSelect: () => onOpen('last-sales') },
    { label: 'Configuración', icon: IconSettings, onSelect: () => onOpen('settings') },
    { label: 'Ayuda (F12)', icon: IconHelp, onSelect: () => onOpen('help') },
  ];
  return (
    <ActionMenu actions={actions}>
      <ActionIcon
        variant="default"
        className={withParked ? (classes.menu ?? '') : ''}
        aria-label="Más acciones de la caja"
      >
        <Icon of={IconDots} />
      </ActionIcon>
    </ActionMenu>
  );
});

/** Order type, waiting orders, and the menu. */
export const TillHead = memo(function TillHead(props: TillHeadProps) {
  const { till, parkedCount, onOpen } = props;
  return (
    <div className={classes.head}>
      <OrderTypeChoice till={till} />
      <div className={classes.tools}>
        <CashButton till={till} onOpen={onOpen} />
        <PickupsButton storeId={till.store.id} onOpen={() => onOpen('pickups')} />
        <Button
          variant="default"
          leftSection={<Icon of={IconClockPause} />}
          rightSection={parkedCount > 0 ? <span className={classes.count}>{parkedCount}</span> : null}
          onClick={() => onOpen('parked')}
        >
          En espera
        </Button>
        <TillMenu {...props} />
      </div>
    </div>
  );
});
