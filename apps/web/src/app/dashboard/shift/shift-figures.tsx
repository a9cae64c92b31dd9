import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import { useCan } from '#current/current-store.ts';
import { useIsOffline } from '#device/use-connectivity.ts';
import { formatBs, formatDateTime, formatNumber, formatTime, formatUsd } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';
import classes from '../dashboard.module.css';
import { DeviceSalesPanel } from '../device-sales-panel.tsx';
import { LastSalesPanel } from '../last-sales-panel.tsx';
import { durationWords } from './duration-words.ts';
import { type Shift, useShift } from './use-shift.ts';

const minute = 60_000;

/** What somebody at a till needs of their own day, and nothing of the money of the others. */
export function ShiftFigures({ storeId, user }: { storeId: number; user: OwnUser }) {
  const shift = useShift(storeId, user);
  const isOffline = useIsOffline();
  const maySeeSales = useCan('sales.view');
  return (
    <>
      <div className={classes.shift}>
        <OpenSince shift={shift} userId={user.id} />
        <SoldInShift shift={shift} />
      </div>
      <div className={classes.panels}>
        {shift?.figures ? <MethodsOfShift figures={shift.figures} /> : null}
        {maySeeSales && !isOffline ? <LastSalesPanel storeId={storeId} sellerId={user.id} /> : null}
        {isOffline ? <DeviceSalesPanel storeId={storeId} /> : null}
      </div>
    </>
  );
}

function OpenSince({ shift, userId }: { shift: Shift | null | undefined; userId: number }) {
  const now = useNow(minute);
  const by = shift && shift.openedBy.id !== userId ? `La abrió ${shift.openedBy.name} · ` : '';
  const where = shift?.elsewhere ? `Abierta en ${shift.elsewhere} · ` : '';
  return (
    <StatCard
      label="Tu turno"
      value={shift ? durationWords(now - Date.parse(shift.openedAt)) : 'Sin caja abierta'}
      note={shift ? `${where}${by}Desde ${sinceWords(shift.openedAt, now)}` : 'Ábrela en la caja para empezar.'}
      loading={shift === undefined}
    />
  );
}

const dayMs = 86_400_000;
const sinceWords = (openedAt: string, now: number) =>
  now - Date.parse(openedAt) < dayMs ? `las ${formatTime(openedAt)}` : `el ${formatDateTime(openedAt)}`;

function SoldInShift({ shift }: { shift: Shift | null | undefined }) {
  if (shift === null) return null;
  const figures = shift?.figures;
  const sold = figures?.sales;
  return (
    <StatCard
      label="Ventas del turno"
      value={figures === null ? '—' : sold ? formatNumber(sold.count, 0) : null}
      note={
        figures === null ? (
          'Se verán cuando haya conexión.'
        ) : sold?.totalUSD === null || sold === undefined ? (
          'El dinero se sabe al contar la gaveta.'
        ) : (
          <Money usd={sold.totalUSD} size="sm" />
        )
      }
      loading={figures === undefined}
    />
  );
}

/** Whoever counts blind sees what came by every way but notes, as on their X. */
function MethodsOfShift({ figures: { sales, methods } }: { figures: NonNullable<Shift['figures']> }) {
  const rows = methods.map(({ method, currency, net }) => ({
    key: `${method} ${currency}`,
    label: paymentMethod(method).label,
    value: <strong>{currency === 'VES' ? formatBs(net) : formatUsd(net)}</strong>,
  }));
  const title = sales.totalUSD === null ? 'Cobrado en el turno, sin efectivo' : 'Cobrado en el turno';
  return <RowsPanel title={title} rows={rows} emptyText="Todavía nada." />;
}
