import { DayField } from './day-field.tsx';

interface DayRange {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export interface DayRangeFieldsProps {
  range: DayRange;
  onChange: (changes: DayRange) => void;
}

/** From one day to another, each of which may be left open. */
export function DayRangeFields({ range: { startDate, endDate }, onChange }: DayRangeFieldsProps) {
  return (
    <>
      <DayField
        label="Desde"
        value={startDate ?? ''}
        max={endDate}
        onChange={(day) => onChange({ startDate: day || undefined })}
      />
      <DayField
        label="Hasta"
        value={endDate ?? ''}
        min={startDate}
        onChange={(day) => onChange({ endDate: day || undefined })}
      />
    </>
  );
}
