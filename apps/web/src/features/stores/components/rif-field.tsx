import { hasValidCheckDigit, parseRif } from '@minipos/domain/rif';
import type { FieldProps, Text } from '../../../ui/form/field-props.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import classes from './store-dialog.module.css';

/** A wrong structure is refused on saving; an odd check digit only warns, because real documents with one exist. */
export function RifField(field: FieldProps<Text>) {
  const rif = parseRif(field.value ?? '');
  const odd = rif !== null && !hasValidCheckDigit(rif);
  return (
    <div>
      <TextField label="RIF/NIT" placeholder="J-12345678-9" maxLength={20} {...field} />
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
