import { wordValues } from '@minipos/domain/activity/field-words';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { documentText } from '@minipos/domain/people/client-documents';
import { formatDate } from '@minipos/domain/text/format';
import {
  asPart,
  asText,
  called,
  type Describe,
  type Detail,
  isOnlyStatus,
  line,
  methodsIn,
  type Told,
  usdLine,
} from './wording.ts';

const nameIn = ({ detail, subjectId, nameOf }: Told) => asText(detail.name) ?? nameOf('client', subjectId);
const toTheClient = (told: Told) => called(nameIn(told), 'al cliente', 'a un cliente');
const ofTheClient = (told: Told) => called(nameIn(told), 'del cliente', 'de un cliente');

/** Both parts of a document are one value to people. */
function withDocument({ documentType, documentNumber, ...values }: Detail): Detail {
  if (documentType === undefined && documentNumber === undefined) return values;
  return { ...values, document: documentText({ type: asText(documentType), number: asText(documentNumber) }) };
}

const changed: Describe = (told) => {
  const { name: _, ...values } = withDocument(told.detail);
  if (isOnlyStatus(values)) {
    return { did: `${values.isActive === true ? 'activó' : 'desactivó'} ${toTheClient(told)}`, changes: [] };
  }
  return { did: `cambió los datos ${ofTheClient(told)}`, changes: wordValues(values) };
};

export const clientWords = {
  'client.created': (told) => ({
    did: `registró ${toTheClient(told)}`,
    changes: usdLine('Límite de crédito', told.detail.creditLimit),
  }),
  'client.changed': changed,
  'client.deleted': (told) => ({ did: `eliminó ${toTheClient(told)}`, changes: [] }),
  'client.merged': (told) => {
    const other = called(asPart(told.detail.from).name, 'la ficha de', 'otra ficha');
    const debt = Number(told.detail.debtUSD) === 0 ? [] : usdLine('Deuda que pasó', told.detail.debtUSD);
    return { did: `unió ${other} con la ${ofTheClient(told)}`, changes: debt };
  },
  'client.paid': (told) => ({
    did: `registró un pago ${ofTheClient(told)}`,
    changes: [
      ...usdLine('Total', told.detail.totalUSD),
      ...(Number(told.detail.igtfUSD) > 0 ? usdLine('IGTF', told.detail.igtfUSD) : []),
      ...line('Con', methodsIn(told.detail.methods)),
    ],
  }),
  'client.payment-undone': (told) => ({
    did: `anuló un pago ${ofTheClient(told)}`,
    changes: [...usdLine('Total', told.detail.totalUSD), ...line('Motivo', asText(told.detail.reason))],
  }),
  'client.debt-adjusted': (told) => {
    const { amountUSD } = told.detail;
    const amount = typeof amountUSD === 'number' ? amountUSD : null;
    const verb = amount === null ? 'ajustó' : amount < 0 ? 'bajó' : 'subió';
    const date = asText(told.detail.date);
    return {
      did: `${verb} a mano la deuda ${ofTheClient(told)}`,
      changes: [
        ...(amount === null ? [] : usdLine('Monto', Math.abs(amount))),
        ...line('Fecha', date && formatDate(date)),
        ...line('Motivo', asText(told.detail.reason)),
      ],
    };
  },
  'client.statement-shared': (told) => ({
    did: `compartió el estado de cuenta ${ofTheClient(told)}`,
    changes: line('Se puede ver hasta', asText(told.detail.endsAt) && formatDate(asText(told.detail.endsAt))),
  }),
  'client.statement-unshared': (told) => ({
    did: `dejó de compartir el estado de cuenta ${ofTheClient(told)}`,
    changes: [],
  }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
