import { Anchor, SimpleGrid } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import { isStocked } from '@minipos/domain/stock/stock';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import type { FieldProps } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { useMovementsAddress } from '../product-links.ts';
import { quantityText, unitSigns } from '../product-words.ts';
import classes from './product-dialog.module.css';
import type { ProductForm } from './product-form.ts';

export interface ProductStockFieldsProps {
  form: ProductForm;
  /** Null for a new one, which is given its opening stock here. */
  product: Product | null;
  onUpdateStock?: (() => void) | undefined;
}

type Quantity = FieldProps<number | null | undefined>;

/** Left empty, the schema's own figure counts. */
const emptyIsDefault = (field: Quantity): Quantity => ({
  ...field,
  onChange: (value) => field.onChange(value ?? undefined),
});

/** Figures of what is counted; nothing for the rest. */
export function ProductStockFields({ form, product, onUpdateStock }: ProductStockFieldsProps) {
  if (!isStocked({ kind: form.values.kind ?? undefined })) return null;
  const unit = form.values.unit ?? 'unit';
  const suffix = unitSigns[unit];
  // Two for whole units, so that 1.000 is a thousand; what is weighed has three.
  const decimals = unit === 'unit' ? 2 : 3;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      {product ? (
        <StockOnHand product={product} onUpdateStock={onUpdateStock} />
      ) : (
        <NumberField
          label="Stock inicial"
          decimals={decimals}
          suffix={suffix}
          {...emptyIsDefault(form.field('stock'))}
        />
      )}
      <NumberField
        label="Stock mínimo"
        decimals={decimals}
        suffix={suffix}
        placeholder="5"
        {...emptyIsDefault(form.field('minStock'))}
      />
      <NumberField label="Stock máximo" decimals={decimals} suffix={suffix} {...form.field('maxStock')} />
    </SimpleGrid>
  );
}

function StockOnHand({ product, onUpdateStock }: { product: Product; onUpdateStock?: (() => void) | undefined }) {
  const mayMove = useCan('products.inventory');
  const movements = useMovementsAddress(product.id);
  return (
    <div className={classes.onHand}>
      <span className={classes.onHandLabel}>Stock</span>
      <span className={classes.onHandFigure}>{quantityText(product.stock, product.unit)}</span>
      <span className={classes.onHandLinks}>
        {mayMove && onUpdateStock ? (
          <Anchor component="button" type="button" onClick={onUpdateStock}>
            Actualizar stock
          </Anchor>
        ) : null}
        {movements ? <Anchor renderRoot={(props) => <Link to={movements} {...props} />}>Ver movimientos</Anchor> : null}
      </span>
    </div>
  );
}
