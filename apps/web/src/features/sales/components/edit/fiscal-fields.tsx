import { SimpleGrid } from '@mantine/core';
import { type FiscalDocument, fiscalLabels, longestFiscal } from '@minipos/domain/sales/fiscal-document';
import { TextField } from '#ui/field/text-field.tsx';

const names = Object.keys(fiscalLabels) as (keyof FiscalDocument)[];

export interface FiscalFieldsProps {
  value: FiscalDocument;
  onChange: (value: FiscalDocument) => void;
  /** By name, as the server said. */
  errors: Readonly<Record<string, string>>;
}

/** What the fiscal document of a sale says, copied by hand. */
export function FiscalFields({ value, onChange, errors }: FiscalFieldsProps) {
  return (
    <section aria-label="Datos fiscales">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {names.map((name) => (
          <TextField
            key={name}
            label={fiscalLabels[name]}
            maxLength={longestFiscal}
            autoComplete="off"
            value={value[name]}
            error={errors[`fiscal.${name}`]}
            onChange={(text) => onChange({ ...value, [name]: text || null })}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}
