import type { EmployeeStatsFilter, EmployeeStats as Figures } from '@minipos/contract/staff/employees';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatBs, formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Money, type MoneyProps } from '#ui/money/money.tsx';
import { employeeStatsQuery } from '../../server/employees.ts';
import classes from './employee-stats.module.css';
import { allSalaries } from './employee-words.ts';

/** Figures of everybody who passes the filter, not of the page that is shown. */
export function EmployeeStats({ storeId, filter }: { storeId: number; filter: EmployeeStatsFilter }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(employeeStatsQuery(storeId, filter));
  const isPhone = usePhone();
  const seesSalaries = useCan('employees.salaries');
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  if (isPhone) {
    return (
      <dl className={classes.strip} data-salaries={seesSalaries || undefined}>
        <div>
          <dt>Total</dt>
          <dd>{count(data?.totalEmployees) ?? '—'}</dd>
        </div>
        <div>
          <dt>Activos</dt>
          <dd>{count(data?.activeEmployees) ?? '—'}</dd>
        </div>
        {seesSalaries ? (
          <div>
            <dt>Total Salarios</dt>
            <dd>{data?.salaries ? <Salaries of={data.salaries} size="md" /> : '—'}</dd>
          </div>
        ) : null}
      </dl>
    );
  }
  return (
    <div className={classes.figures} data-salaries={seesSalaries || undefined}>
      <StatCard label="Total Empleados" value={count(data?.totalEmployees)} {...shared} />
      <StatCard label="Empleados Activos" value={count(data?.activeEmployees)} {...shared} />
      {seesSalaries ? (
        <StatCard label="Total Salarios" value={data?.salaries ? <Salaries of={data.salaries} /> : null} {...shared} />
      ) : null}
    </div>
  );
}

interface SalariesProps {
  of: NonNullable<Figures['salaries']>;
  size?: NonNullable<MoneyProps['size']>;
}

/** Without a rate nothing can be added up: each currency for itself. */
function Salaries({ of: salaries, size = 'xl' }: SalariesProps) {
  const rate = useRateUsed();
  if (rate) return <Money {...allSalaries(salaries, rate.rate)} rate={rate} size={size} />;
  if (salaries.ves === 0) return <Money usd={salaries.usd} size={size} />;
  return salaries.usd === 0 ? formatBs(salaries.ves) : <Money usd={salaries.usd} bs={salaries.ves} size={size} />;
}
