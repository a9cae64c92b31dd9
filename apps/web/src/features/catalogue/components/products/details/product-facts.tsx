import { Button } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import { IconCircleCheck, IconCircleOff, IconCopy, IconListDetails, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDateTime } from '#lib/format.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import {
  departmentFilterQuery,
  pricingSettingsQuery,
  taxChoicesQuery,
  taxOf,
} from '../../../server/product-choices.ts';
import { ProductMargin } from '../form/product-margin.tsx';
import { taxLabel } from '../form/product-tax-field.tsx';
import type { ProductActions } from '../list/product-card.tsx';
import { useMovementsAddress } from '../product-links.ts';
import { ProductPrice } from '../product-price.tsx';
import { ProductThumb } from '../product-thumb.tsx';
import { kindOptions, quantityText, unitOptions } from '../product-words.ts';
import classes from './product-facts.module.css';
import { ProductStockLine } from './product-stock-line.tsx';

const unsaid = 'No especificado';

export function ProductFacts({ product, actions }: { product: Product; actions: ProductActions }) {
  const { storeId, unit, kind, isActive } = product;
  const rate = useRateUsed();
  const icons = useQuery(departmentFilterQuery(storeId)).data;
  const taxes = useQuery(taxChoicesQuery(storeId)).data;
  const settings = useQuery(pricingSettingsQuery(storeId)).data;
  const tax = taxOf(taxes, product.taxId);
  const facts: (readonly [string, ReactNode])[] = [
    ['Departamento', product.departmentName],
    ['Marca', product.brandName ?? unsaid],
    ['Modelo', product.model ?? unsaid],
    ['Código de barras', product.barcode ?? unsaid],
    ['SKU', product.sku ?? unsaid],
    ['Unidad de medida', unitOptions.find(({ value }) => value === unit)?.label],
    ['Impuesto', tax ? `${taxLabel(tax)}${product.taxId ? '' : ', el de la tienda'}` : unsaid],
    ['Tipo', kindOptions.find(({ value }) => value === kind)?.label],
    ...(kind === 'stocked' ? limitsOf(product) : []),
    ['Registrado', formatDateTime(product.createdAt)],
    ['Última modificación', formatDateTime(product.updatedAt)],
  ];
  return (
    <div className={classes.page}>
      <section className={classes.panel} aria-label="Precio y existencia">
        <div className={classes.head}>
          <ProductThumb product={product} icon={icons?.find(({ id }) => id === product.departmentId)?.icon} size="lg" />
          <div className={classes.figures}>
            <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activo' : 'Inactivo'} />
            <Figure label="Precio">
              <ProductPrice product={product} rate={rate} size="xl" />
            </Figure>
            {product.costUSD === null ? null : (
              <Figure label="Costo">
                <Money usd={product.costUSD} rate={rate} size="lg" />
              </Figure>
            )}
            <Figure label="Stock">
              <ProductStockLine product={product} />
            </Figure>
          </div>
        </div>
        <ProductMargin
          priceUSD={product.priceUSD}
          costUSD={product.costUSD}
          taxPercent={tax?.rate}
          includesTax={settings?.pricesIncludeTax}
        />
        <FactActions product={product} actions={actions} />
      </section>
      <section className={classes.panel} aria-label="Datos del producto">
        {product.description ? <p className={classes.description}>{product.description}</p> : null}
        <FactList facts={facts} className={classes.facts} />
      </section>
    </div>
  );
}

const limitsOf = ({ minStock, maxStock, unit }: Product): (readonly [string, ReactNode])[] => [
  ['Stock mínimo', quantityText(minStock, unit)],
  ['Stock máximo', maxStock === null ? unsaid : quantityText(maxStock, unit)],
];

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <span className={classes.label}>{label}</span>
      {children}
    </div>
  );
}

function FactActions({ product, actions }: { product: Product; actions: ProductActions }) {
  const movements = useMovementsAddress(product.id);
  const { onToggle, onDuplicate, onLabel, onDelete } = actions;
  return (
    <div className={classes.actions}>
      {movements ? (
        <Button
          variant="default"
          leftSection={<Icon of={IconListDetails} />}
          renderRoot={(props) => <Link to={movements} {...props} />}
        >
          Ver movimientos
        </Button>
      ) : null}
      {onToggle ? (
        <Button
          variant="default"
          leftSection={<Icon of={product.isActive ? IconCircleOff : IconCircleCheck} />}
          onClick={onToggle}
        >
          {product.isActive ? 'Desactivar' : 'Activar'}
        </Button>
      ) : null}
      {onDuplicate ? (
        <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={onDuplicate}>
          Duplicar
        </Button>
      ) : null}
      {onLabel ? (
        <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={onLabel}>
          Imprimir etiqueta
        </Button>
      ) : null}
      {onDelete ? (
        <Button variant="outline" color="red" leftSection={<Icon of={IconTrash} />} onClick={onDelete}>
          Eliminar
        </Button>
      ) : null}
    </div>
  );
}
