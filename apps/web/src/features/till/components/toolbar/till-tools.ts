import { can } from '@minipos/domain/people/permissions';
import {
  IconArrowBackUp,
  IconCash,
  IconClockCheck,
  IconClockPause,
  IconDiscount,
  IconHelp,
  IconKeyboard,
  IconList,
  IconLock,
  IconNote,
  IconReceipt,
  IconSettings,
  IconShoppingBag,
  IconStar,
  IconTrash,
  IconUserCheck,
  IconUserDollar,
} from '@tabler/icons-react';
import type { IconShape } from '#ui/marks/icon.tsx';
import type { Overlay } from '../counter/till-overlays.tsx';
import type { Till } from '../counter/use-till.ts';

/** What the entries of the toolbar depend on. */
export interface TillNow {
  till: Till;
  isTouch: boolean;
  isEmpty: boolean;
  mayDiscount: boolean;
  /** May choose what the tills of the store show first. */
  mayArrange: boolean;
  parked: number;
  /** Orders to be collected. */
  pickups: number;
  latePickups: number;
}

export interface TillTool {
  label: string | ((now: TillNow) => string);
  icon: IconShape;
  does: Overlay | 'park' | 'switch-mode' | 'debt';
  /** Has a button of its own where there is room, with this word on it. */
  button?: (now: TillNow) => { word: string; icon?: IconShape } | null;
  /** How many things wait there. */
  waits?: (now: TillNow) => { count: number; isLate?: boolean; aloud?: string };
  isShown?: (now: TillNow) => boolean;
  /** Nothing to do while the order is empty. */
  needsLines?: boolean;
  danger?: boolean;
}

const mayOpenCash = ({ till: { person, store } }: TillNow) => can(person, store.id, 'cashier.open');

/** Everything done now and then at the till, in the order of the menu. One line more is one entry more, on every screen. */
export const tillTools: readonly TillTool[] = [
  {
    label: 'Caja y cierre',
    icon: IconCash,
    does: 'cash',
    button: (now) => {
      if (!mayOpenCash(now) || now.till.session === undefined) return null;
      return now.till.session ? { word: 'Caja abierta' } : { word: 'Caja cerrada', icon: IconLock };
    },
  },
  {
    label: 'Pedidos de recogida',
    icon: IconShoppingBag,
    does: 'pickups',
    button: () => ({ word: 'Recogida' }),
    waits: ({ pickups, latePickups }) => ({
      count: pickups,
      isLate: latePickups > 0,
      aloud: latePickups > 0 ? ` por entregar, ${latePickups} con retraso` : ' por entregar',
    }),
  },
  {
    label: 'Pedidos en espera',
    icon: IconList,
    does: 'parked',
    button: () => ({ word: 'En espera', icon: IconClockPause }),
    waits: ({ parked }) => ({ count: parked }),
  },
  { label: 'Poner en espera (F6)', icon: IconClockPause, does: 'park', needsLines: true },
  {
    label: 'Descuento al pedido',
    icon: IconDiscount,
    does: 'discount',
    needsLines: true,
    isShown: ({ mayDiscount, till }) => mayDiscount || till.mayBeAuthorised,
  },
  { label: 'Devolución (F7)', icon: IconArrowBackUp, does: 'return' },
  { label: 'Cobrar deuda (F10)', icon: IconUserDollar, does: 'debt' },
  { label: 'Cambiar de cajero (F8)', icon: IconUserCheck, does: 'cashier' },
  { label: 'Marcar entrada o salida (F9)', icon: IconClockCheck, does: 'clock' },
  { label: 'Nota del pedido', icon: IconNote, does: 'notes' },
  { label: 'Limpiar carrito (F3)', icon: IconTrash, does: 'clear', needsLines: true, danger: true },
  {
    label: ({ isTouch }) => (isTouch ? 'Pasar a modo teclado (F4)' : 'Pasar a modo táctil (F4)'),
    icon: IconKeyboard,
    does: 'switch-mode',
  },
  { label: 'Favoritos de la caja', icon: IconStar, does: 'shelf', isShown: ({ mayArrange }) => mayArrange },
  { label: 'Últimos recibos', icon: IconReceipt, does: 'last-papers' },
  { label: 'Configuración', icon: IconSettings, does: 'settings' },
  { label: 'Ayuda (F12)', icon: IconHelp, does: 'help' },
];
