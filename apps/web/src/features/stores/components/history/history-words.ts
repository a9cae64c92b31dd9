import type { storeHistory } from '@minipos/contract/stores/stores';
import { type PickupState, pickupStateLabels } from '@minipos/domain/orders/pickup';
import { paymentMethods } from '@minipos/domain/payments/payment-methods';
import { permissionWords } from '@minipos/domain/people/permission-words';
import type { Permission } from '@minipos/domain/people/permissions';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import type { z } from 'zod';
import { formatBs, formatDate, formatRate, formatUsd } from '#lib/format.ts';
import { type WordedChange, wordChanges, wordValues } from './change-words.ts';

export type HistoryEntry = z.output<typeof storeHistory.answer>['data'][number];

interface WordedEntry {
  /** 'María Rodríguez' or 'El sistema'. */
  who: string;
  /** 'cambió la configuración' */
  did: string;
  changes: readonly WordedChange[];
}

type Detail = HistoryEntry['detail'];

const part = (detail: Detail, name: 'before' | 'after'): Detail => {
  const value = detail[name];
  return typeof value === 'object' && value !== null ? (value as Detail) : {};
};
const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const comparison = (detail: Detail) => wordChanges(part(detail, 'before'), part(detail, 'after'));
const ofFile = (detail: Detail) => (typeof detail.fileName === 'string' ? ` «${detail.fileName}»` : ' un archivo');
const named = (detail: Detail) => (typeof detail.name === 'string' ? ` «${detail.name}»` : '');

const rateOf = ({ rate, valueDate }: Detail) =>
  `${formatRate(asText(rate))} con fecha valor ${formatDate(asText(valueDate))}`;
const reasonOf = ({ reason }: Detail) => (typeof reason === 'string' ? [{ label: 'Motivo', after: reason }] : []);

const noteOf = ({ note }: Detail) => (typeof note === 'string' ? [{ label: 'Nota', after: note }] : []);

const saleOf = ({ number }: Detail) => (typeof number === 'number' ? `n.º ${number}` : '');
const moneyBack = (detail: Detail) => [
  { label: 'Devuelto', after: formatUsd(typeof detail.totalUSD === 'number' ? detail.totalUSD : null) },
  ...reasonOf(detail),
];

/** 'Efectivo USD $8,00, Pago Móvil Bs. 842,21' */
const paidWith = (tenders: unknown) =>
  (Array.isArray(tenders) ? (tenders as Detail[]) : [])
    .map(({ method, currency, amount }) => {
      const label = paymentMethods.find(({ code }) => code === method)?.label ?? 'Otro';
      return `${label} ${currency === 'USD' ? formatUsd(Number(amount)) : formatBs(Number(amount))}`;
    })
    .join(', ');
const paidAnew = (detail: Detail) => [
  { label: 'Pagos', before: paidWith(detail.before), after: paidWith(detail.after) },
  ...reasonOf(detail),
];

const roleOf = (role: unknown) => storeRoleLabels[role as StoreRole] ?? 'otro';
const rightsIn = (list: unknown) =>
  (Array.isArray(list) ? list : [])
    .map((permission) => permissionWords[permission as Permission]?.name)
    .filter((name) => name !== undefined)
    .join(', ');
const rightsChanged = ({ from, to, given, taken }: Detail): WordedChange[] => [
  ...(to === undefined ? [] : [{ label: 'Rol', before: roleOf(from), after: roleOf(to) }]),
  ...[
    { label: 'Dados', after: rightsIn(given) },
    { label: 'Quitados', after: rightsIn(taken) },
  ].filter(({ after }) => after !== ''),
];

type Describe = (detail: Detail) => Omit<WordedEntry, 'who'>;

const plain =
  (did: string): Describe =>
  () => ({ did, changes: [] });

const actions: Readonly<Record<string, Describe>> = {
  'store.created': (detail) => ({ did: `creó la tienda${named(detail)}`, changes: [] }),
  'store.changed': (detail) => ({ did: 'cambió los datos de la tienda', changes: comparison(detail) }),
  'store.activated': plain('activó la tienda'),
  'store.deactivated': plain('desactivó la tienda'),
  'store.archived': plain('eliminó la tienda'),
  'store.settings_changed': (detail) => ({ did: 'cambió la configuración', changes: comparison(detail) }),
  'rate.typed': (detail) => ({ did: `escribió la tasa ${rateOf(detail)}`, changes: reasonOf(detail) }),
  'rate.withdrawn': (detail) => ({ did: `retiró la tasa manual ${rateOf(detail)}`, changes: [] }),
  'department.created': (detail) => ({ did: `creó el departamento${named(detail)}`, changes: [] }),
  'department.changed': changed('el departamento'),
  'department.deleted': (detail) => ({ did: `eliminó el departamento${named(detail)}`, changes: [] }),
  'brand.created': (detail) => ({ did: `creó la marca${named(detail)}`, changes: [] }),
  'brand.changed': changed('la marca'),
  'tax.created': withValues('creó el impuesto'),
  'tax.changed': changed('el impuesto'),
  'tax.deleted': (detail) => ({ did: `eliminó el impuesto${named(detail)}`, changes: [] }),
  'product.created': withValues('creó el producto'),
  'product.changed': describeProduct,
  'product.deleted': withValues('eliminó el producto'),
  'stock.adjusted': describeAdjustment,
  'device.registered': ({ tillNumber }) => ({
    did: typeof tillNumber === 'number' ? `registró un equipo como caja C${tillNumber}` : 'registró un equipo',
    changes: [],
  }),
  'sale.created': ({ receiptNumber, totalUSD }) => ({
    did: typeof receiptNumber === 'string' ? `registró la venta ${receiptNumber}` : 'registró una venta',
    changes: [{ label: 'Total', after: formatUsd(typeof totalUSD === 'number' ? totalUSD : null) }],
  }),
  'sale.refunded': (detail) => ({
    did: `registró una devolución de la venta ${saleOf(detail)}`,
    changes: moneyBack(detail),
  }),
  'sale.cancelled': (detail) => ({ did: `anuló la venta ${saleOf(detail)}`, changes: moneyBack(detail) }),
  'sale.changed': (detail) => ({ did: `corrigió el cliente o la nota de la venta ${saleOf(detail)}`, changes: [] }),
  'sale.payments_corrected': (detail) => ({
    did: `corrigió los pagos de la venta ${saleOf(detail)}`,
    changes: paidAnew(detail),
  }),
  'pickup.moved': ({ code, to }) => ({
    did: `movió el pedido ${asText(code) ?? ''}`.trim(),
    changes: [{ label: 'Estado', after: pickupStateLabels[to as PickupState] ?? 'otro' }],
  }),
  'cash.opened': ({ tillNumber }) => ({ did: `abrió la caja C${tillNumber as number}`, changes: [] }),
  'cash.closed': ({ zNumber }) => ({ did: `cerró una caja con el reporte Z ${zNumber as number}`, changes: [] }),
  'rights.changed': (detail) => ({ did: `cambió los permisos de${named(detail)}`, changes: rightsChanged(detail) }),
  'employee.created': ofPerson('agregó al empleado'),
  'employee.changed': ofPerson('cambió la ficha de'),
  'employee.activated': ofPerson('activó al empleado'),
  'employee.deactivated': ofPerson('desactivó al empleado'),
  'employee.archived': ofPerson('archivó al empleado'),
  'employee.access_given': ofPerson('dio acceso a la tienda a'),
  'employee.access_ended': ofPerson('quitó el acceso a la tienda a'),
  'invitation.sent': ofPerson('invitó a'),
  'invitation.resent': ofPerson('envió otra vez la invitación de'),
  'invitation.revoked': ofPerson('anuló la invitación de'),
  'invitation.accepted': ofPerson('aceptó la invitación de'),
  'positions.changed': plain('cambió las posiciones de los empleados'),
  'pin.set': plain('cambió un PIN de caja'),
  'incident.resolved': (detail) => ({ did: 'resolvió una incidencia', changes: noteOf(detail) }),
  'import.uploaded': (detail) => ({ did: `subió el archivo de productos${ofFile(detail)}`, changes: [] }),
  'import.started': (detail) => ({ did: `comenzó a importar${ofFile(detail)}`, changes: [] }),
  'import.finished': (detail) => ({ did: `importó productos de${ofFile(detail)}`, changes: [] }),
  'import.undo-started': (detail) => ({ did: `comenzó a deshacer la importación de${ofFile(detail)}`, changes: [] }),
  'import.undone': (detail) => ({ did: `deshizo la importación de${ofFile(detail)}`, changes: [] }),
};

/** What was done with an employee, with the role it is about; what they earn is nobody's business here. */
function ofPerson(did: string): Describe {
  return ({ name, role }) => ({
    did: `${did}${named({ name })}`,
    changes: role === undefined || role === null ? [] : [{ label: 'Rol', after: roleOf(role) }],
  });
}

/** New values beside the action: a price, a rate, a figure in stock. */
function withValues(did: string): Describe {
  return ({ name, ...values }) => ({ did: `${did}${named({ name })}`, changes: wordValues(values) });
}

/** A change of one thing; only switching it on or off has a verb of its own. */
function changed(what: string): Describe {
  return ({ name, ...values }) => {
    const thing = `${what}${named({ name })}`;
    const onlyStatus = Object.keys(values).length === 1 && typeof values.isActive === 'boolean';
    if (onlyStatus) return { did: `${values.isActive ? 'activó' : 'desactivó'} ${thing}`, changes: [] };
    return { did: `cambió ${thing}`, changes: wordValues(values) };
  };
}

/** The record keeps what a price was before, and of the rest the new values. */
function describeProduct({ priceFrom, priceTo, priceUSD, ...values }: Detail): Omit<WordedEntry, 'who'> {
  if (priceFrom === undefined) return changed('el producto')(priceUSD === undefined ? values : { ...values, priceUSD });
  const entry = changed('el producto')({ ...values, priceFrom });
  return { ...entry, changes: [...wordChanges({ priceUSD: priceFrom }, { priceUSD: priceTo }), ...entry.changes] };
}

function describeAdjustment({ name, from, to, reason }: Detail): Omit<WordedEntry, 'who'> {
  return {
    did: `ajustó el stock de${named({ name })}`,
    changes: [...wordChanges({ stock: from }, { stock: to }), ...wordValues({ reason })],
  };
}

/** An entry of the audit log as a person would tell it; an action this version does not know stays vague, not raw. */
export function describeEntry({ action, actorName, detail }: HistoryEntry): WordedEntry {
  const describe = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return { who: actorName ?? 'El sistema', ...(describe ?? plain('registró un cambio'))(detail) };
}
