import type { CommissionPeriod } from '@minipos/contract/staff/commissions';
import { maxCommissionDays } from '@minipos/domain/sales/commission';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { askedPeriod, wholePeriod } from './commission-period.ts';

export interface PeriodFieldsProps {
  period: CommissionPeriod;
  today: string;
  onChange: (period: CommissionPeriod) => void;
}

/** The days whose sales count. */
export function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  const { from, to } = wholePeriod(period, today);
  return (
    <FilterBar
      period={{
        isRequired: true,
        mostDays: maxCommissionDays,
        range: { startDate: from, endDate: to },
        onChange: ({ startDate, endDate }) => onChange(askedPeriod({ from: startDate, to: endDate }, today)),
      }}
    />
  );
}
