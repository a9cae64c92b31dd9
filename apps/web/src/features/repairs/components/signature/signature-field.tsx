import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './signature.module.css';
import { SignatureSurface } from './signature-surface.tsx';

export interface Signing {
  strokes: number[][];
  /** Empty: who is expected. */
  signer: string;
  isUnsigned: boolean;
}

export interface SignatureFieldProps {
  value: Signing;
  /** Who signs, as far as it is known. */
  expected: string;
  /** What they agree to. */
  about: ReactNode;
  /** Whether it can be said that they would not sign. */
  mayDecline?: boolean;
  onChange: (changes: Partial<Signing>) => void;
}

/** A signature on the screen. Nobody has to sign, and who cannot draw says so with the keyboard. */
export function SignatureField({ value, expected, about, mayDecline = false, onChange }: SignatureFieldProps) {
  const titleId = useId();
  const { strokes, signer, isUnsigned } = value;
  return (
    <fieldset className={classes.field} aria-labelledby={titleId}>
      <div className={classes.head}>
        <p id={titleId} className={classes.title}>
          Firma del cliente
        </p>
        {strokes.length > 0 && !isUnsigned ? (
          <Button variant="default" leftSection={<Icon of={IconEraser} />} onClick={() => onChange({ strokes: [] })}>
            Borrar firma
          </Button>
        ) : null}
      </div>
      {isUnsigned ? null : (
        <>
          <p className={classes.hint}>{about}</p>
          <SignatureSurface
            label={strokes.length > 0 ? 'Firma hecha' : 'Espacio para firmar con el dedo o el ratón'}
            strokes={strokes}
            onChange={(next) => onChange({ strokes: next })}
          />
          {strokes.length > 0 ? (
            <TextField
              label="Quién firma"
              autoComplete="off"
              maxLength={100}
              value={signer}
              placeholder={expected}
              onChange={(name) => onChange({ signer: name ?? '' })}
            />
          ) : null}
        </>
      )}
      {mayDecline ? (
        <SwitchField
          label="El cliente no firmó"
          value={isUnsigned}
          onChange={(next) => onChange({ isUnsigned: next ?? false })}
        />
      ) : null}
    </fieldset>
  );
}
