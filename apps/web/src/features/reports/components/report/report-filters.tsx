import type { Report } from '@minipos/contract/reports/reports';
import { isCompared, isOfNow, mostDaysOf } from '@minipos/domain/people/report-rights';
import { periodPresets, reportPresets } from '@minipos/domain/rates/period';
import { formatDateTime } from '#lib/format.ts';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { PeriodPicker, periodWords } from '#ui/period/period-picker.tsx';
import classes from './report.module.css';
import { addressOf, chosenPeriod, type ReportAddress, type SetReportAddress } from './report-address.ts';

const orders = [
  { value: 'monto', label: 'Monto' },
  { value: 'unidades', label: 'Unidades' },
];

const comparisons = [
  { value: 'antes', label: 'Período anterior' },
  { value: 'ano-anterior', label: 'Año anterior' },
];

export interface ReportFiltersProps {
  address: ReportAddress;
  today: string;
  report: Report | undefined;
  onChange: SetReportAddress;
}

/** The days of a report and, for products, their order. */
export function ReportFilters({ address, today, report, onChange }: ReportFiltersProps) {
  const { reporte, orden, comparar } = address;
  const chosen = chosenPeriod(address, today);
  const mostDays = mostDaysOf(reporte);
  const before = report?.before;
  // A period that is running stands beside the same part of the one before; its table has whole days.
  const untilNow = report?.period?.endDate === today ? ', hasta esta hora' : '';
  return (
    <>
      <div className={classes.bar}>
        {isOfNow(reporte) ? null : (
          <PeriodPicker
            chosen={chosen}
            today={today}
            presets={mostDays === undefined ? reportPresets : periodPresets}
            mostDays={mostDays}
            onChange={(next) => onChange(addressOf(next))}
          />
        )}
        {isCompared(reporte) ? (
          <ChoiceField
            label="Comparar con"
            value={comparar}
            options={comparisons}
            onChange={(value) => onChange({ comparar: value === 'ano-anterior' ? 'ano-anterior' : 'antes' })}
          />
        ) : null}
        {reporte === 'products' ? (
          <ChoiceField
            label="Ordenar por"
            value={orden}
            options={orders}
            onChange={(value) => onChange({ orden: value === 'unidades' ? 'unidades' : 'monto' })}
          />
        ) : null}
      </div>
      {report ? (
        <p className={classes.words}>
          {`Cifras hasta el ${formatDateTime(report.asOf)}`}
          {before ? ` · «antes» es ${periodWords({ from: before.startDate, to: before.endDate })}${untilNow}` : ''}
        </p>
      ) : null}
    </>
  );
}
