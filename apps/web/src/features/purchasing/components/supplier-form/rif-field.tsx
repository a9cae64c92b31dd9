import { hasValidCheckDigit, parseRif } from '@minipos/domain/people/rif';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { TextField } from '#ui/field/text-field.tsx';

/** A wrong structure is refused on saving; an odd check digit only warns, because real RIFs with one exist. */
export function RifField(field: FieldProps<Text>) {
  const read = field.value ? parseRif(field.value) : null;
  return (
    <>
      <TextField label="RIF" autoComplete="off" maxLength={20} placeholder="J-12345678-9" {...field} />
      <div role="status">
        {read && !hasValidCheckDigit(read) ? (
          <InlineNotice tone="attention">
            El último dígito de {read.text} no coincide con el resto. Revísalo; si así está en el RIF, puedes guardarlo.
          </InlineNotice>
        ) : null}
      </div>
    </>
  );
}
