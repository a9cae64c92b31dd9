import type { Client } from '@minipos/contract/clients/clients';
import type { ClientDocumentType } from '@minipos/domain/people/client-documents';
import { readDocument } from '@minipos/domain/people/client-documents';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { documentOptions } from '../list/client-words.ts';
import classes from './document-fields.module.css';

export interface DocumentFieldsProps {
  kind: Client['kind'];
  type: FieldProps<Text>;
  number: FieldProps<Text>;
}

/** A wrong structure is refused on saving; an odd check digit only warns, because real documents with one exist. */
export function DocumentFields({ kind, type, number }: DocumentFieldsProps) {
  const read = type.value && number.value ? readDocument(type.value as ClientDocumentType, number.value) : null;
  return (
    <div className={classes.fields}>
      <SelectField label="Tipo de documento" options={documentOptions(kind, type.value)} {...type} />
      <TextField label="Número de documento" autoComplete="off" maxLength={20} {...number} />
      <div role="status" className={classes.warning}>
        {read && !read.hasGoodCheckDigit ? (
          <InlineNotice tone="attention">
            El último dígito de {type.value}-{read.number} no coincide con el resto. Revísalo; si así está en el
            documento, puedes guardarlo.
          </InlineNotice>
        ) : null}
      </div>
    </div>
  );
}
