import { useCan } from '#current/current-store.ts';
import type { FieldProps } from '#ui/field/field-props.ts';
import { findBrands, useQuickBrand } from '../../../server/product-choices.ts';
import { ProductPickField } from './product-pick-field.tsx';

export interface ProductBrandFieldProps extends FieldProps<number | null | undefined> {
  storeId: number;
  chosen: { id: number; name: string } | null;
}

export function ProductBrandField({ storeId, ...field }: ProductBrandFieldProps) {
  const mayCreate = useCan('products.create');
  const { mutateAsync } = useQuickBrand(storeId);
  return (
    <ProductPickField
      label="Marca"
      placeholder={mayCreate ? 'Busca o crea una marca' : 'Busca una marca'}
      choicesKey={['brands', storeId]}
      find={(search, signal) => findBrands(storeId, search, signal)}
      onCreate={mayCreate ? mutateAsync : undefined}
      failed="Error al cargar marcas"
      clearable
      {...field}
    />
  );
}
