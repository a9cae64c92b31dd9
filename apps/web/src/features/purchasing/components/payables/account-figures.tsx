import type { SupplierAccount } from '@minipos/contract/purchasing/payables';
import { owedAgeLabels, owedAges } from '@minipos/domain/purchasing/payables';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDate } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Ageing } from '#ui/money/ageing.tsx';
import { Money } from '#ui/money/money.tsx';
import classes from './payables.module.css';

/** What is owed to a supplier, what of it is late, what was paid ahead, and how late it all is. */
export function AccountFigures({ account }: { account: SupplierAccount }) {
  const { owedUSD, overdueUSD, advanceUSD, ageing, open } = account;
  const rate = useRateUsed();
  const [first] = open;
  return (
    <>
      <div className={classes.figures}>
        <StatCard
          label="Se le debe"
          value={<Money usd={Math.max(0, owedUSD)} rate={rate} size="xl" />}
          note={first ? `Lo primero vence el ${formatDate(first.dueDate)}` : undefined}
        />
        <StatCard label="Vencido" value={<Money usd={overdueUSD} rate={rate} size="xl" />} />
        <StatCard
          label="Anticipo a favor"
          value={<Money usd={advanceUSD} rate={rate} size="xl" />}
          note={advanceUSD > 0 ? 'Lo toman las próximas compras' : undefined}
        />
      </div>
      {owedUSD > 0 ? (
        <Ageing
          title="Antigüedad de lo que se debe"
          totalUsd={owedUSD}
          ages={owedAges.map((age) => ({ label: owedAgeLabels[age], usd: ageing[age], isLate: age !== 'notDue' }))}
        />
      ) : null}
    </>
  );
}
