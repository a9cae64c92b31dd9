import { SimpleGrid } from '@mantine/core';
import { createProduct, type Product } from '@minipos/contract/catalogue/products';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useUpdateProduct } from '../../../server/product-mutations.ts';
import { kindOptions, unitOptions } from '../product-words.ts';
import { ProductBarcodeField } from './product-barcode-field.tsx';
import { ProductBrandField } from './product-brand-field.tsx';
import { ProductDepartmentField } from './product-department-field.tsx';
import { copyFields, productChanges, startingFields } from './product-form.ts';
import { ProductImageField } from './product-image-field.tsx';
import { ProductPriceFields } from './product-price-fields.tsx';
import { ProductSection } from './product-section.tsx';
import { ProductStockFields } from './product-stock-fields.tsx';
import { useSaveNewProduct } from './use-save-new-product.ts';

export interface ProductDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one being edited; null for a new one. */
  product: Product | null;
  /** What the scanner read and no product has. */
  barcode?: string | undefined;
  /** What somebody else calls it already. */
  name?: string | undefined;
  /** The one a new product begins like. */
  copyOf?: Product | null;
  onUpdateStock?: ((product: Product) => void) | undefined;
  onCreated?: ((product: Product) => void) | undefined;
}

export function ProductDialog(props: ProductDialogProps) {
  const { opened, onClose, storeId, product, barcode, name, copyOf = null, onUpdateStock } = props;
  const { onCreated } = props;
  const like = product ?? copyOf;
  const form = useContractForm(
    createProduct.body,
    copyOf ? copyFields(copyOf) : startingFields(product, { barcode, name }),
  );
  const saveNew = useSaveNewProduct(storeId, opened, onCreated);
  const update = useUpdateProduct({
    onSuccess: (saved) => void toasts.success(`Producto «${saved.name}» actualizado`),
  });
  const brand = like?.brandId ? { id: like.brandId, name: like.brandName ?? '' } : null;
  const department = like ? { id: like.departmentId, name: like.departmentName } : null;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={product ? 'Editar Producto' : copyOf ? 'Duplicar Producto' : 'Nuevo Producto'}
      size="xl"
      failed={product ? 'Error al actualizar producto' : 'Error al crear producto'}
      form={form}
      onSave={(fields) => {
        if (!product) return saveNew(fields);
        const changes = productChanges(product, fields);
        return Object.keys(changes).length > 0 ? update.mutateAsync({ product, changes }) : undefined;
      }}
    >
      <ProductSection title="Datos">
        <TextField label="Nombre" maxLength={100} {...form.field('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <ProductDepartmentField storeId={storeId} chosen={department} {...form.field('departmentId')} />
          <ProductBrandField storeId={storeId} chosen={brand} {...form.field('brandId')} />
          <ProductBarcodeField {...form.field('barcode')} />
          <TextField label="SKU" description="Tu propio código, si lo usas." maxLength={50} {...form.field('sku')} />
          <TextField label="Modelo" maxLength={80} {...form.field('model')} />
          <SelectField label="Unidad de medida" options={unitOptions} {...form.field('unit')} />
        </SimpleGrid>
      </ProductSection>
      <ProductSection title="Precio">
        <ProductPriceFields storeId={storeId} form={form} isNew={product === null} />
      </ProductSection>
      <ProductSection title="Existencia">
        <SelectField
          label="Tipo"
          description="Lo que no lleva existencia se vende sin contarlo."
          options={kindOptions}
          {...form.field('kind')}
        />
        <ProductStockFields
          form={form}
          product={product}
          onUpdateStock={product && onUpdateStock ? () => onUpdateStock(product) : undefined}
        />
      </ProductSection>
      <ProductSection title="Presentación">
        <TextAreaField label="Descripción" maxLength={1000} {...form.field('description')} />
        <ProductImageField
          storeId={storeId}
          productName={form.values.name ?? ''}
          images={product?.images ?? []}
          {...form.field('images')}
        />
        <SwitchField
          label="Producto activo"
          description="Un producto inactivo se conserva, pero no se ofrece en la caja."
          {...form.field('isActive')}
        />
      </ProductSection>
    </FormDialog>
  );
}
