import type { ClientAccount } from '@minipos/contract/client-accounts';
import { ageBuckets } from '@minipos/domain/client-account';
import { ageLabels } from '@minipos/domain/client-movement-words';
import { useRateUsed } from '../../../lib/current-rate.tsx';
import { formatDate, formatPercent, formatUsd } from '../../../lib/format.ts';
import { Money } from '../../../ui/money.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import classes from './account-figures.module.css';
import { ClientBalance } from './client-balance.tsx';

/** What is owed, what may still be owed, and how old it is. */
export function AccountFigures({ account }: { account: ClientAccount }) {
  const { client, totalDebt, availableCredit, ageing, oldestOpenAt } = account;
  const rate = useRateUsed();
  const usedPercent = client.creditLimit > 0 ? (Math.max(0, totalDebt) / client.creditLimit) * 100 : null;
  return (
    <>
      <div className={classes.figures}>
        <StatCard
          label={totalDebt < 0 ? 'Saldo a favor' : 'Deuda total'}
          value={<ClientBalance debt={totalDebt} rate={rate} size="xl" align="start" />}
          note={oldestOpenAt ? `Lo más antiguo es del ${formatDate(oldestOpenAt)}` : undefined}
        />
        <StatCard
          label="Límite de crédito"
          value={formatUsd(client.creditLimit)}
          note={usedPercent === null ? 'Sin crédito' : `Usado: ${formatPercent(usedPercent)}`}
        />
        <StatCard label="Crédito disponible" value={<Money usd={availableCredit} rate={rate} size="xl" />} />
      </div>
      {totalDebt > 0 ? <Ageing ageing={ageing} totalDebt={totalDebt} /> : null}
    </>
  );
}

function Ageing({ ageing, totalDebt }: Pick<ClientAccount, 'ageing' | 'totalDebt'>) {
  return (
    <section className={classes.ageing} aria-label="Antigüedad de la deuda">
      <h2 className={classes.title}>Antigüedad de la deuda</h2>
      <dl className={classes.ages}>
        {ageBuckets.map((bucket) => (
          <div key={bucket} data-old={bucket === 'over90' || undefined}>
            <dt>{ageLabels[bucket]}</dt>
            <dd>
              {formatUsd(ageing[bucket])}
              <span className={classes.bar} aria-hidden="true">
                <span style={{ inlineSize: `${Math.min(100, (ageing[bucket] / totalDebt) * 100)}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
