import type { Salary } from '@minipos/contract/staff/employees';
import { useRateUsed } from '#current/current-rate.tsx';
import { Money } from '#ui/money/money.tsx';
import { bothAmounts, salaryText } from './employee-words.ts';

export interface SalaryMoneyProps {
  salary: Salary;
  align?: 'start' | 'end';
}

/** A salary in both currencies at the day's rate; without one, as it was agreed. */
export function SalaryMoney({ salary, align = 'start' }: SalaryMoneyProps) {
  const rate = useRateUsed();
  if (!rate) return <>{salaryText(salary)}</>;
  return <Money {...bothAmounts(salary, rate.rate)} rate={rate} size="sm" align={align} />;
}
