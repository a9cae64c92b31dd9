import type { Product } from '@minipos/contract/catalogue/products';
import type { Client } from '@minipos/contract/clients/clients';
import type { SaleSummary } from '@minipos/contract/sales/sale-summary';
import { formatPhone } from '@minipos/domain/people/phone';
import { canonicalReceiptNumber, parseReceiptNumber } from '@minipos/domain/sales/document-numbers';
import { foldText } from '@minipos/domain/text/fold-text';
import { IconPackage, IconReceipt, IconUser } from '@tabler/icons-react';
import { clientDocument } from '#features/clients/components/list/client-words.ts';
import { saleName } from '#features/sales/components/list/sale-list-words.ts';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import type { IconShape } from '#ui/marks/icon.tsx';
import type { PalettePage } from './palette-pages.ts';

/** Something the search leads to. */
export interface Found {
  key: string;
  icon: IconShape;
  label: string;
  detail: string;
  /** Its address. */
  href: string;
}

export interface FoundGroup {
  name: 'Páginas' | 'Productos' | 'Clientes' | 'Ventas';
  found: Found[];
}

const facts = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/**
 * Pages whose name has every word, as the beginning of one, or their purpose: two letters begin too many words of those. Names
 * that begin with what was typed come first.
 */
export function findPages(pages: readonly PalettePage[], text: string, storeId: number | null): Found[] {
  const asked = foldText(text.trim());
  const words = asked.split(/\s+/);
  const says = (said: string) => words.every((word) => ` ${foldText(said)}`.includes(` ${word}`));
  const isMeant = ({ label, tile = '' }: PalettePage) => says(label) || (asked.length > 2 && says(`${label} ${tile}`));
  const rank = ({ label }: PalettePage) => {
    if (foldText(label).startsWith(asked)) return 0;
    return says(label) ? 1 : 2;
  };
  return pages
    .filter(isMeant)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ to, label, icon, tile = '' }) => ({
      key: to,
      icon,
      label,
      detail: tile,
      href: to.replace('$id', String(storeId)),
    }));
}

export const asProduct = ({ id, name, barcode, sku, priceUSD, isActive }: Product): Found => ({
  key: `product ${id}`,
  icon: IconPackage,
  label: name,
  detail: facts(formatUsd(priceUSD), barcode ?? sku, !isActive && 'Inactivo'),
  href: `/products/${id}`,
});

export const asClient = (client: Client): Found => ({
  key: `client ${client.id}`,
  icon: IconUser,
  label: client.name,
  detail: facts(
    clientDocument(client),
    client.phone && formatPhone(client.phone),
    client.currentDebt > 0 && `debe ${formatUsd(client.currentDebt)}`,
  ),
  href: `/clients/${client.id}`,
});

export const asSale = (sale: SaleSummary): Found => ({
  key: `sale ${sale.id}`,
  icon: IconReceipt,
  label: saleName(sale),
  detail: facts(formatDateTime(sale.createdAt), formatUsd(sale.totalUSD), sale.client?.name),
  href: `/sales?venta=${sale.id}`,
});

const storeNumber = /^(?:VEN-\d+-\d{8}-)?\d{1,15}$/i;

/** What the list of sales takes for a number: that of the paper, or the store's own. Other words would find a client's sales. */
export const mayBeSale = (text: string): boolean =>
  storeNumber.test(text) || parseReceiptNumber(canonicalReceiptNumber(text.toUpperCase())) !== null;
