import type { Employee } from '@minipos/contract/staff/employees';
import { useNow } from '#lib/use-now.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { marksOf } from './employee-words.ts';

const minute = 60_000;

/** Each mark with its icon; words never rely on a colour. */
export function EmployeeMarks({ employee }: { employee: Employee }) {
  const now = useNow(minute);
  return marksOf(employee, new Date(now)).map((mark) => <StatusBadge key={mark.label} {...mark} />);
}
