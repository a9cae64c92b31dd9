import { Progress, Text } from '@mantine/core';
import { formatNumber, formatPercent } from '#lib/format.ts';

export interface WorkProgressProps {
  /** What is being done; also what the bar is called. */
  label: string;
  done: number;
  total: number;
  /** What is counted, in the plural: 'filas'. */
  unit: string;
}

/** How far a worker really is. */
export function WorkProgress({ label, done, total, unit }: WorkProgressProps) {
  const part = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={part} aria-label={label} aria-valuetext={formatPercent(part, 0)} />
      </Progress.Root>
      <Text role="status">
        {formatNumber(done)} de {formatNumber(total)} {unit} ({formatPercent(part, 0)})
      </Text>
    </>
  );
}
