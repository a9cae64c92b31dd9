import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { openDrawersQuery } from '../../server/open-drawers.ts';

export interface DrawerFieldProps extends FieldProps<Text> {
  storeId: number;
  label: string;
  description: string;
  /** What there is to say while no till is open. */
  without: string;
}

/** Which open till the notes of a payment leave or come back to: how it is called and who opened it. */
export function DrawerField({ storeId, without, ...field }: DrawerFieldProps) {
  const { data, error } = useQuery(openDrawersQuery(storeId));
  if (!data) {
    return error ? (
      <InlineNotice tone="attention">{errorText(error, 'No se pudo ver qué cajas están abiertas.')}</InlineNotice>
    ) : null;
  }
  if (data.length === 0) return <InlineNotice tone="info">{without}</InlineNotice>;
  return (
    <SelectField
      {...field}
      clearable
      placeholder="Ninguna caja"
      options={data.map(({ uuid, tillCode, tillName, openedBy }) => ({
        value: uuid,
        label: `${tillCode} ${tillName} · la abrió ${openedBy.name}`,
      }))}
    />
  );
}
