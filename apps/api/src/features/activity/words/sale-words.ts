import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { type PickupState, pickupStateLabels } from '@minipos/domain/orders/pickup';
import { type ReportKind, reportLabels } from '@minipos/domain/people/report-rights';
import { type FiscalDocument, fiscalLabels } from '@minipos/domain/sales/fiscal-document';
import { formatDate, formatNumber } from '@minipos/domain/text/format';
import { asPart, asText, called, type Describe, type Detail, line, paidWith, reasonOf, usdLine } from './wording.ts';

const theSale = ({ number }: Detail) => (typeof number === 'number' ? `la venta n.º ${number}` : 'una venta');
const formats: Readonly<Record<string, string>> = { csv: 'CSV', xlsx: 'Excel' };

const moneyBack = (detail: Detail) => [
  ...usdLine('Devuelto', detail.totalUSD),
  ...line('Con', paidWith(detail.payments)),
  ...line('Ya había vuelto aparte', Array.isArray(detail.alreadyBack) ? detail.alreadyBack.join(', ') : null),
  ...reasonOf(detail),
];

/** Which days a file was asked for. */
export const exportedDays = (filter: unknown) => {
  const { startDate, endDate } = asPart(filter);
  return [
    ...line('Desde', asText(startDate) && formatDate(asText(startDate))),
    ...line('Hasta', asText(endDate) && formatDate(asText(endDate))),
  ];
};

const edited: Describe = ({ detail, nameOf }) => {
  const [before, after] = [asPart(detail.before), asPart(detail.after)];
  const clientOf = ({ clientId }: Detail) => nameOf('client', clientId) ?? (clientId == null ? 'ninguno' : 'otro');
  const noteOf = ({ notes }: Detail) => asText(notes) ?? 'nada';
  const changes = [
    { label: 'Cliente', before: clientOf(before), after: clientOf(after) },
    { label: 'Nota', before: noteOf(before), after: noteOf(after) },
    ...(Object.keys(fiscalLabels) as (keyof FiscalDocument)[]).map((name) => ({
      label: fiscalLabels[name],
      before: asText(asPart(before.fiscal)[name]) ?? 'nada',
      after: asText(asPart(after.fiscal)[name]) ?? 'nada',
    })),
  ];
  return { did: `corrigió ${theSale(detail)}`, changes: changes.filter((one) => one.before !== one.after) };
};

const stateLabel = (state: unknown) => pickupStateLabels[state as PickupState] ?? null;

export const saleWords = {
  'sale.created': ({ detail }) => ({
    did: `registró ${asText(detail.receiptNumber) ? `la venta ${String(detail.receiptNumber)}` : theSale(detail)}`,
    changes: usdLine('Total', detail.totalUSD),
  }),
  'sale.refunded': ({ detail }) => ({
    did: `registró una devolución de ${theSale(detail)}`,
    changes: moneyBack(detail),
  }),
  'sale.cancelled': ({ detail }) => ({ did: `anuló ${theSale(detail)}`, changes: moneyBack(detail) }),
  'return.recorded': ({ detail }) => ({
    did: `recibió una devolución${asText(detail.receipt) ? ` con el recibo ${String(detail.receipt)}, que no coincide con su venta` : ' sin recibo'}`,
    changes: moneyBack(detail),
  }),
  'sale.changed': edited,
  'sale.payments_corrected': ({ detail }) => ({
    did: `corrigió los pagos de ${theSale(detail)}`,
    changes: [
      ...(detail.after === undefined
        ? []
        : [{ label: 'Pagos', before: paidWith(detail.before), after: paidWith(detail.after) }]),
      ...reasonOf(detail),
    ],
  }),
  'sale.product_arrived': ({ detail }) => ({
    did: `registró ${called(detail.name, 'el producto', 'un producto')}, que una venta ya había cobrado`,
    changes: line('Descontado del stock', typeof detail.quantity === 'number' ? formatNumber(detail.quantity) : null),
  }),
  'sale.client_arrived': ({ detail, nameOf }) => ({
    did: `registró ${called(nameOf('client', detail.clientId), 'al cliente', 'a un cliente')}, que una venta esperaba`,
    changes: Number(detail.creditUSD) > 0 ? usdLine('Pasó a su deuda', detail.creditUSD) : [],
  }),
  'reports.exported': ({ detail }) => ({
    did: `exportó el reporte «${reportLabels[detail.report as ReportKind] ?? 'de la tienda'}» en ${formats[String(detail.format)] ?? 'un archivo'}`,
    changes: exportedDays(detail.filter),
  }),
  'sales.exported': ({ detail }) => ({
    did: `exportó las ventas${formats[String(detail.format)] ? ` en ${formats[String(detail.format)]}` : ''}`,
    changes: exportedDays(detail.filter),
  }),
  'pickup.moved': ({ detail }) => {
    const [before, after] = [stateLabel(detail.from), stateLabel(detail.to)];
    const order = asText(detail.code) ? `el pedido ${String(detail.code)}` : 'un pedido';
    return {
      did: `movió ${order}`,
      changes: after === null ? [] : [{ label: 'Estado', ...(before === null ? {} : { before }), after }],
    };
  },
} as const satisfies Partial<Record<StoreAction, Describe>>;
