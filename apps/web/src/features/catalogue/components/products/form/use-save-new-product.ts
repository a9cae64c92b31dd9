import type { NewProduct, Product } from '@minipos/contract/catalogue/products';
import { ApiError } from '@minipos/contract/core/client';
import { useEffect, useRef } from 'react';
import { randomUuid } from '#lib/random-uuid.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useCreateProduct, useUpdateProduct } from '../../../server/product-mutations.ts';
import { useAdjustStock } from '../../../server/stock.ts';
import { productChanges } from './product-form.ts';

const quietly = { onSuccess: () => undefined };

/**
 * Saves a new product. One uuid per opening of the form: what is sent twice because the answer was lost makes one product.
 * The first version that arrived may then be older than the form; what was typed since is brought to it.
 */
export function useSaveNewProduct(
  storeId: number,
  opened: boolean,
  onCreated?: (product: Product) => void,
): (fields: NewProduct) => Promise<void> {
  const opening = useRef({ uuid: '', mayExist: false });
  useEffect(() => {
    if (opened) opening.current = { uuid: randomUuid(), mayExist: false };
  }, [opened]);
  const create = useCreateProduct(storeId, quietly);
  const update = useUpdateProduct(quietly);
  const adjust = useAdjustStock(quietly);
  return async (fields) => {
    const { uuid, mayExist } = opening.current;
    try {
      const product = await create.mutateAsync({ ...fields, uuid });
      if (mayExist) {
        const { barcode, ...others } = productChanges(product, fields);
        // A code left empty was given by the store.
        const changes = fields.barcode ? { ...others, ...(barcode ? { barcode } : {}) } : others;
        if (Object.keys(changes).length > 0) await update.mutateAsync({ product, changes });
        if (product.stock !== fields.stock) {
          const adjustment = { operation: 'set' as const, stock: fields.stock, reason: 'Stock inicial corregido' };
          await adjust.mutateAsync({ product, adjustment, isRepeat: false });
        }
      }
      toasts.success(`Producto «${fields.name}» creado`);
      onCreated?.(product);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) opening.current.mayExist = true;
      throw error;
    }
  };
}
