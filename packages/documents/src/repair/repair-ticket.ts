import { formatPhone } from '@minipos/domain/people/phone';
import { type DeviceSide, deviceSideLabels } from '@minipos/domain/repairs/repair-words';
import { type Strokes, signaturePath } from '@minipos/domain/repairs/signature';
import { formatDateTime, formatUsd } from '@minipos/domain/text/format';
import { greeting } from '@minipos/domain/text/greeting';
import type { ReceiptRow, ReceiptStore } from '#receipt/receipt.ts';

/** What the ticket of a device is made from. */
export interface TicketFacts {
  store: ReceiptStore;
  number: string;
  receivedAt: string;
  client: { name: string; phone: string | null };
  // What it is called: 'Samsung Galaxy A54'.
  device: string;
  serial: string | null;
  problem: string;
  damage: readonly { side: DeviceSide; note: string }[];
  accessories: readonly string[];
  promisedAt: string | null;
  estimateUSD: number | null;
  // Paid ahead until now.
  advancedUSD: number;
  // What the client signed as they left it; left out: the paper has a place to sign.
  signature?: { signerName: string; strokes: Strokes } | null;
  // Where the client follows the repair; null: the code has the number alone.
  link: string | null;
}

/** Everything the ticket says, in its order. */
export interface RepairTicket {
  title: string;
  // The shop: its name first.
  heading: string[];
  number: string;
  facts: ReceiptRow[];
  damage: string[];
  // Drawn in the box of a signature; null: signed by hand, on the paper.
  signature: { path: string; name: string } | null;
  note: string;
  // What its code holds, and what that is good for.
  code: string;
  codeWords: string;
}

/** Describes the paper a client takes home for a device they left. */
export function repairTicketOf(facts: TicketFacts): RepairTicket {
  const { store, client, damage, link } = facts;
  const about = [store.taxId && `RIF ${store.taxId}`, store.address, store.phone && formatPhone(store.phone)];
  const row = (label: string, value: string | null | undefined): ReceiptRow[] => (value ? [{ label, value }] : []);
  return {
    title: 'Recibo de equipo',
    heading: [store.name, ...about.filter((text) => text !== null && text !== '')].map(String),
    number: facts.number,
    facts: [
      { label: 'Recibido', value: formatDateTime(facts.receivedAt) },
      { label: 'Cliente', value: client.name },
      ...row('Teléfono', client.phone && formatPhone(client.phone)),
      { label: 'Equipo', value: facts.device },
      ...row('IMEI o serie', facts.serial),
      { label: 'Problema', value: facts.problem },
      ...row('Entregó con', facts.accessories.join(', ')),
      ...row('Prometido', facts.promisedAt && formatDateTime(facts.promisedAt)),
      ...row('Estimado', facts.estimateUSD === null ? null : formatUsd(facts.estimateUSD)),
      ...row('Abonado', facts.advancedUSD > 0 ? formatUsd(facts.advancedUSD) : null),
    ],
    damage: damage.map(({ side, note }, place) => `${place + 1}. ${note} (${deviceSideLabels[side]})`),
    signature: facts.signature
      ? { path: signaturePath(facts.signature.strokes), name: facts.signature.signerName }
      : null,
    note: 'Documento no fiscal. Presenta este recibo al retirar el equipo. El precio final es el del presupuesto que apruebes.',
    code: link ?? facts.number,
    codeWords: link === null ? 'Número del equipo' : 'Sigue tu reparación aquí',
  };
}

/** What is written to the client when the device is left, with the way to follow it. */
export function receivedMessage({ store, number, client, link, promisedAt, device }: TicketFacts): string {
  return [
    greeting(client.name, store.name),
    `Recibimos tu equipo ${device}. Tu número es ${number}.`,
    ...(promisedAt ? [`Lo tendremos listo: ${formatDateTime(promisedAt)}`] : []),
    ...(link ? [`Puedes ver cómo va aquí: ${link}`] : []),
  ].join('\n');
}
