import { mostProducts, type PlatformStore } from '@minipos/contract/stores/platform-stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts';
import type { Fact } from '#ui/layout/fact-list.tsx';

/** Counted as far as it is worth: '10.000 o más'. */
const productsText = (products: number): string =>
  products >= mostProducts ? `${formatNumber(mostProducts)} o más` : formatNumber(products);

const activity = ({ lastActivityAt }: PlatformStore) =>
  lastActivityAt ? formatDateTime(lastActivityAt) : 'Ninguna todavía';

export const glanceFacts = (store: PlatformStore): Fact[] => [
  ['Dueño', store.ownerName],
  ['Lugar', store.location],
  ['Personas', formatNumber(store.members)],
  ['Productos', productsText(store.products)],
  ['Creada', formatDate(store.createdAt)],
  ['Última actividad', activity(store)],
];

export const detailFacts = (store: PlatformStore): Fact[] => [
  ['Dirección', [store.address, store.location].filter(Boolean).join(', ')],
  ['Teléfono', store.phone && formatPhone(store.phone)],
  ['Correo electrónico', store.email],
  ['RIF', store.taxId],
  ['Dueño', store.ownerName],
  ['Correo del dueño', store.ownerEmail],
  ['Personas', formatNumber(store.members)],
  ['Productos', productsText(store.products)],
  ['Creada', formatDateTime(store.createdAt)],
  ['Última actividad', activity(store)],
  ['Eliminada', store.archivedAt && formatDateTime(store.archivedAt)],
];
