import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatBs } from '#lib/format.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { deriveBs } from '#ui/money/derive-bs.ts';
import { pricingSettingsQuery, taxChoicesQuery, taxOf } from '../../../server/product-choices.ts';
import classes from './product-dialog.module.css';
import type { ProductForm } from './product-form.ts';
import { ProductMargin } from './product-margin.tsx';
import { ProductTaxField } from './product-tax-field.tsx';

export interface ProductPriceFieldsProps {
  storeId: number;
  form: ProductForm;
  /** Changing prices asks for a right of its own; giving the first ones does not. */
  isNew: boolean;
}

export function ProductPriceFields({ storeId, form, isNew }: ProductPriceFieldsProps) {
  const mayPrice = useCan('products.prices');
  const seesCost = useCan('products.costs');
  const rate = useRateUsed();
  const taxes = useQuery(taxChoicesQuery(storeId)).data;
  const settings = useQuery(pricingSettingsQuery(storeId)).data;
  const locked = !isNew && !mayPrice;
  const cost = form.field('costUSD');

  const inBs = (usd: number | null | undefined) => {
    const bs = rate && usd ? deriveBs(usd, rate.rate) : null;
    return bs === null ? undefined : formatBs(bs);
  };
  const isService = form.values.kind === 'service';
  const tax = taxOf(taxes, form.values.taxId);
  return (
    <>
      {locked ? (
        <p className={classes.locked}>Los precios los cambia quien tiene permiso para fijarlos; aquí solo se ven.</p>
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: seesCost ? 3 : 2 }} spacing="md">
        <NumberField
          label="Precio USD"
          prefix="$"
          disabled={locked}
          description={isService ? 'Con precio 0 se escribe al cobrar.' : inBs(form.values.priceUSD)}
          {...form.field('priceUSD')}
        />
        {seesCost ? (
          <NumberField
            label="Costo USD"
            prefix="$"
            disabled={locked}
            description={inBs(form.values.costUSD)}
            {...cost}
            // Left empty it is what the schema says: nothing.
            onChange={(value) => cost.onChange(value ?? undefined)}
          />
        ) : null}
        <ProductTaxField taxes={taxes} disabled={locked} {...form.field('taxId')} />
      </SimpleGrid>
      <ProductMargin
        priceUSD={form.values.priceUSD}
        costUSD={seesCost ? (form.values.costUSD ?? 0) : null}
        taxPercent={tax?.rate}
        includesTax={settings?.pricesIncludeTax}
      />
    </>
  );
}
