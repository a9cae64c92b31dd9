import { orderTypeLabels } from '@minipos/domain/orders/order-types';
import { formatPhone } from '@minipos/domain/people/phone';
import { fiscalRows } from '@minipos/domain/sales/fiscal-document';
import { formatDateTime, formatTime } from '@minipos/domain/text/format';
import type { ReceiptPeople, ReceiptRow, ReceiptSale } from './receipt.ts';

const endings = { cancelled: 'Anulada', refunded: 'Devuelta', partly_refunded: 'Devuelta en parte' } as const;

/** For whoever brings it: to whom, and where. */
function deliveryRows({ orderType, delivery }: ReceiptSale): ReceiptRow[] {
  if (orderType !== 'delivery' || !delivery) return [];
  const { zoneName, name, phone, address } = delivery;
  const whom = [name, phone && (formatPhone(phone) || phone)].filter(Boolean).join(' · ');
  return [
    ...(whom ? [{ label: 'Entregar a', value: whom }] : []),
    ...(address ? [{ label: 'Dirección', value: address }] : []),
    ...(zoneName ? [{ label: 'Zona', value: zoneName }] : []),
  ];
}

/** What stands above the lines: number, day, people, and how it reaches its buyer. */
export function factRows(sale: ReceiptSale, people: ReceiptPeople): ReceiptRow[] {
  const { pickup, status = 'completed' } = sale;
  return [
    { label: 'Recibo', value: sale.receiptNumber },
    { label: 'Fecha', value: formatDateTime(sale.at) },
    ...(status === 'completed' ? [] : [{ label: 'Estado', value: endings[status], isStrong: true }]),
    ...(people.cashier === null ? [] : [{ label: 'Atendido por', value: people.cashier }]),
    ...(people.client === null ? [] : [{ label: 'Cliente', value: people.client }]),
    ...(pickup
      ? [
          { label: 'Código para retirar', value: pickup.code, isStrong: true },
          { label: 'Listo hacia las', value: formatTime(pickup.estimatedReadyAt) },
        ]
      : []),
    ...(sale.orderType === 'local' ? [] : [{ label: 'Tipo', value: orderTypeLabels[sale.orderType] }]),
    ...deliveryRows(sale),
    ...fiscalRows(sale.fiscal),
  ];
}
