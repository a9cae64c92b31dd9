import type { EmployeeStatsFilter, EmployeeStats as Figures } from '@minipos/contract/staff/employees';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatBs, formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { employeeStatsQuery } from '../../server/employees.ts';
import { allSalaries } from './employee-words.ts';

/** Figures of everybody who passes the filter, not of the page that is shown. */
export function EmployeeStats({ storeId, filter }: { storeId: number; filter: EmployeeStatsFilter }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(employeeStatsQuery(storeId, filter));
  const seesSalaries = useCan('employees.salaries');
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  return (
    <StatStrip label="Cifras de los empleados">
      <StatCard label="Total Empleados" value={count(data?.totalEmployees)} {...shared} />
      <StatCard label="Empleados Activos" value={count(data?.activeEmployees)} {...shared} />
      {seesSalaries ? (
        <StatCard label="Total Salarios" value={data?.salaries ? <Salaries of={data.salaries} /> : null} {...shared} />
      ) : null}
    </StatStrip>
  );
}

interface SalariesProps {
  of: NonNullable<Figures['salaries']>;
}

/** Without a rate nothing can be added up: each currency for itself. */
function Salaries({ of: salaries }: SalariesProps) {
  const rate = useRateUsed();
  if (rate) return <Money {...allSalaries(salaries, rate.rate)} rate={rate} size="line" />;
  if (salaries.ves === 0) return <Money usd={salaries.usd} size="line" />;
  return salaries.usd === 0 ? formatBs(salaries.ves) : <Money usd={salaries.usd} bs={salaries.ves} size="line" />;
}
