import { TextField } from '#ui/field/text-field.tsx';

export interface ReasonFieldProps {
  value: string;
  error: string | null;
  onChange: (reason: string) => void;
}

/** Why a charged sale is touched. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label="Motivo"
      description="Queda en el historial de la venta."
      maxLength={300}
      autoComplete="off"
      required
      value={value}
      onChange={(typed) => onChange(typed ?? '')}
      error={error ?? undefined}
    />
  );
}
