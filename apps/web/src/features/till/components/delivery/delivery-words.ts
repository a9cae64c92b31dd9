import type { Delivery, DeliveryTerms } from '@minipos/domain/orders/delivery';
import { activeZones } from '@minipos/domain/orders/delivery';
import { formatUsd } from '#lib/format.ts';

/** `Entrega a domicilio · Centro`. */
export const deliveryLabel = (delivery: Pick<Delivery, 'zoneName'> | undefined): string =>
  ['Entrega a domicilio', delivery?.zoneName].filter(Boolean).join(' · ');

/** Zones to choose from, each with its fee; the first stands for any other place. */
export const zoneOptions = (terms: DeliveryTerms) => [
  { value: '', label: `Sin zona: ${formatUsd(terms.deliveryCostUSD)}` },
  ...activeZones(terms).map(({ uuid, name, feeUSD }) => ({ value: uuid, label: `${name}: ${formatUsd(feeUSD)}` })),
];

export const missingWords = {
  address: 'Escribe a dónde se lleva',
  who: 'Escribe un nombre o un teléfono, o elige al cliente',
} as const;
