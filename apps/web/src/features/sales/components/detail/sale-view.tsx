import { Button, Stack } from '@mantine/core';
import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { orderTypeLabels } from '@minipos/domain/orders/order-types';
import { pickupStateLabels } from '@minipos/domain/orders/pickup';
import { fiscalRows } from '@minipos/domain/sales/fiscal-document';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { type Fact, FactList } from '#ui/layout/fact-list.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { statusWords } from '../list/sale-list-words.ts';
import { SaleEvents } from './sale-events.tsx';
import { SaleLines } from './sale-lines.tsx';
import { SaleLink } from './sale-link.tsx';
import { SaleMoney } from './sale-money.tsx';
import classes from './sale-view.module.css';

export interface SaleViewProps {
  sale: SaleHistory;
  incidentTitle: (kind: IncidentKind) => string;
  onReceipt: () => void;
  onShow: (saleId: number) => void;
  /** More that may be done with it. */
  children?: ReactNode;
}

const deliveryTo = ({ delivery }: SaleHistory): string | null =>
  [delivery?.name, delivery?.phone].filter(Boolean).join(' · ') || null;

/** Everything about one sale, from what was sold to what it did to stock, cash and debt. */
export function SaleView({ sale, incidentTitle, onReceipt, onShow, children }: SaleViewProps) {
  const { session, pickup } = sale;
  const facts: Fact[] = [
    ['Fecha', formatDateTime(sale.createdAt)],
    ['Número', sale.receiptNumber ? sale.number : null],
    ['Cliente', sale.clientLabel ?? 'Sin cliente'],
    ['Vendedor', sale.employeeName],
    ['Tipo', orderTypeLabels[sale.orderType]],
    ['Caja', sale.tillCode],
    ['Turno de caja', session && (session.zNumber ?? (session.isOpen ? `${session.tillCode}, abierta` : null))],
    ['Pedido de recogida', pickup && `${pickup.code} · ${pickupStateLabels[pickup.status]}`],
    ['Autorizó el descuento', sale.discountApprovedBy?.name ?? null],
    ['Autorizó el crédito', sale.creditApprovedBy?.name ?? null],
    ['Entregar a', deliveryTo(sale)],
    ['Dirección de entrega', sale.delivery?.address ?? null],
    [sale.isNoteInternal ? 'Nota interna' : 'Nota', sale.notes],
    ...fiscalRows(sale.fiscal).map(({ label, value }): Fact => [label, value]),
    ['Cambio de la venta', sale.exchangeOf && <SaleLink key="exchange" sale={sale.exchangeOf} onShow={onShow} />],
  ];
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <StatusBadge tone={statusWords[sale.status].tone} label={statusWords[sale.status].label} />
        <div className={classes.actions}>
          <Button variant="default" leftSection={<Icon of={IconReceipt} />} onClick={onReceipt}>
            Ver recibo
          </Button>
          {children}
        </div>
      </div>
      <FactList facts={facts} className={classes.facts} />
      <SaleLines sale={sale} />
      <SaleMoney sale={sale} />
      <SaleEvents sale={sale} incidentTitle={incidentTitle} onShow={onShow} />
    </Stack>
  );
}
