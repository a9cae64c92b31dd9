import { Button } from '@mantine/core';
import { TextField } from '#ui/field/text-field.tsx';
import classes from './intake.module.css';

export interface UnlockFieldProps {
  /** Undefined: nobody touched it. Null: what is kept shall go. */
  value: string | null | undefined;
  /** One is kept already. */
  isKept: boolean;
  isEdit: boolean;
  onChange: (value: string | null | undefined) => void;
}

/** What opens a device: written down, replaced or taken away, and never shown here. */
export function UnlockField({ value, isKept, isEdit, onChange }: UnlockFieldProps) {
  if (value === null) {
    return (
      <div className={classes.client} role="status">
        <span className={classes.hint}>La clave guardada se quita al guardar.</span>
        <Button variant="default" onClick={() => onChange(undefined)}>
          No quitarla
        </Button>
      </div>
    );
  }
  return (
    <div className={isKept ? classes.serial : undefined}>
      <TextField
        label="Clave o patrón"
        description="Se guarda cifrada y se borra al entregar. Quien la mira queda registrado."
        autoComplete="off"
        maxLength={200}
        {...(isEdit && isKept ? { placeholder: 'Déjalo vacío para no cambiarla' } : {})}
        value={value ?? ''}
        onChange={(text) => onChange(text || undefined)}
      />
      {isKept ? (
        <Button variant="default" onClick={() => onChange(null)}>
          Quitar la clave
        </Button>
      ) : null}
    </div>
  );
}
