import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { formatDateTime } from '@minipos/domain/text/format';
import { asPart, asText, type Describe, drawerText, line, moneyText, reasonOf, type Told } from './wording.ts';

const codeOf = ({ detail, subjectId, nameOf }: Told) =>
  typeof detail.tillNumber === 'number' ? `C${detail.tillNumber}` : nameOf('till', subjectId);
const theTill = (told: Told) => (codeOf(told) ? `la caja ${codeOf(told)}` : 'una caja');
const withReport = ({ zNumber }: Told['detail']) => (typeof zNumber === 'number' ? ` con el reporte Z ${zNumber}` : '');

/** 'sacó $20,00 de la caja C1' */
const moved =
  (verb: string, preposition: string): Describe =>
  (told) => {
    const money = moneyText(told.detail.amount, told.detail.currency) ?? 'efectivo';
    return { did: `${verb} ${money} ${preposition} ${theTill(told)}`, changes: reasonOf(told.detail) };
  };

export const cashWords = {
  'cash.opened': (told) => ({
    did: `abrió ${theTill(told)}`,
    changes: line('Fondo', drawerText(told.detail.openingUSD, told.detail.openingBs)),
  }),
  'cash.closed': (told) => ({
    did: `cerró ${theTill(told)}${withReport(told.detail)}`,
    changes: line('Contado', drawerText(told.detail.countedUSD, told.detail.countedBs)),
  }),
  'cash.closed_lost': (told) => {
    // Only where somebody could count the drawer of the lost device.
    const { USD, VES } = asPart(told.detail.counted);
    return {
      did: `cerró ${theTill(told)} de un equipo perdido${withReport(told.detail)}`,
      changes: [...line('Contado', drawerText(USD, VES)), ...reasonOf(told.detail)],
    };
  },
  'cash.put_in': moved('puso', 'en'),
  'cash.taken_out': moved('sacó', 'de'),
  'cash.drawer_opened': (told) => ({
    did: `abrió la gaveta de ${theTill(told)} sin una venta`,
    changes: [
      // As its device tells it: without a connection that is long before the entry.
      ...line('Hora', asText(told.detail.madeAt) && formatDateTime(String(told.detail.madeAt))),
      ...line('Turno', asText(told.detail.saidSessionUuid) && 'Dijo que era de otra caja'),
    ],
  }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
