import type { ClientAccount } from '@minipos/contract/clients/client-accounts';
import { ageBuckets } from '@minipos/domain/clients/client-account';
import { ageLabels } from '@minipos/domain/clients/client-movement-words';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDate, formatPercent, formatUsd } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Ageing } from '#ui/money/ageing.tsx';
import { Money } from '#ui/money/money.tsx';
import { ClientBalance } from '../list/client-balance.tsx';
import { daysText } from '../list/client-words.ts';
import classes from './account-figures.module.css';

/** What is owed, what may still be owed, and how old it is. */
export function AccountFigures({ account }: { account: ClientAccount }) {
  const { client, totalDebt, availableCredit, ageing, oldestOpenAt, overdueUSD } = account;
  const rate = useRateUsed();
  const usedPercent = client.creditLimit > 0 ? (Math.max(0, totalDebt) / client.creditLimit) * 100 : null;
  return (
    <>
      <div className={classes.figures}>
        <StatCard
          label={totalDebt < 0 ? 'Saldo a favor' : 'Deuda total'}
          value={<ClientBalance debt={totalDebt} rate={rate} size="xl" align="start" />}
          note={
            overdueUSD > 0 ? (
              <StatusBadge tone="attention" label={`Vencido: ${formatUsd(overdueUSD)}`} />
            ) : oldestOpenAt ? (
              `Lo más antiguo es del ${formatDate(oldestOpenAt)}`
            ) : undefined
          }
        />
        <StatCard
          label="Límite de crédito"
          value={formatUsd(client.creditLimit)}
          note={
            usedPercent === null
              ? 'Sin crédito'
              : `Usado: ${formatPercent(usedPercent)} · ${daysText(client.paymentDays)}`
          }
        />
        <StatCard label="Crédito disponible" value={<Money usd={availableCredit} rate={rate} size="xl" />} />
      </div>
      {totalDebt > 0 ? (
        <Ageing
          title="Antigüedad de la deuda"
          totalUsd={totalDebt}
          ages={ageBuckets.map((age) => ({ label: ageLabels[age], usd: ageing[age], isLate: age === 'over90' }))}
        />
      ) : null}
    </>
  );
}
