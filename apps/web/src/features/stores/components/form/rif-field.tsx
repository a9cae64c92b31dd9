import { hasValidCheckDigit, parseRif } from '@minipos/domain/people/rif';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { TextField } from '#ui/field/text-field.tsx';
import classes from './store-dialog.module.css';

/** A wrong structure is refused on saving; an odd check digit only warns, because real documents with one exist. */
export function RifField(field: FieldProps<Text>) {
  const rif = parseRif(field.value ?? '');
  const odd = rif !== null && !hasValidCheckDigit(rif);
  return (
    <div>
      <TextField label="RIF" placeholder="J-12345678-9" maxLength={20} {...field} />
      <div role="status" className={classes.warning}>
        {odd ? (
          <InlineNotice tone="attention">
            El último dígito de {rif.text} no coincide con el resto. Revísalo; si así está en el documento, puedes
            guardarlo.
          </InlineNotice>
        ) : null}
      </div>
    </div>
  );
}
