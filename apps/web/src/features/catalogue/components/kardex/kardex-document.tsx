import type { StockMovement } from '@minipos/contract/catalogue/stock';
import type { Permission } from '@minipos/domain/people/permissions';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { paperText } from './kardex-words.ts';

type Document = NonNullable<StockMovement['document']>;

interface Place {
  right: Permission;
  link: (id: string) => LinkProps;
}

/** Where each kind of paper is read, and who may. */
const places: Readonly<Record<Document['kind'], Place>> = {
  sale: { right: 'sales.view', link: (id) => linkOptions({ to: '/sales', search: { venta: Number(id) } as object }) },
  purchase: {
    right: 'purchases.view',
    link: (id) => linkOptions({ to: '/purchases/$purchaseId', params: { purchaseId: id } }),
  },
  count: {
    right: 'products.inventory',
    link: (id) => linkOptions({ to: '/stock/counts/$countId', params: { countId: id } }),
  },
  transfer: {
    right: 'products.inventory',
    link: (id) => linkOptions({ to: '/stock/transfers/$transferId', params: { transferId: id } }),
  },
  repair: {
    right: 'services.view',
    link: (id) => linkOptions({ to: '/services/$serviceId', params: { serviceId: id } }),
  },
};

/** The paper behind a movement, by its number; it opens, for whoever may see it. */
export function KardexDocument({ movement }: { movement: StockMovement }) {
  // An answer that this device kept from before has none.
  const document: Document | null | undefined = movement.document;
  const text = paperText(movement) ?? '—';
  return document ? <Opening document={document} text={text} /> : text;
}

function Opening({ document: { kind, id }, text }: { document: Document; text: string }) {
  const { right, link } = places[kind];
  if (!useCan(right)) return text;
  return <Link {...link(String(id))}>{text}</Link>;
}
