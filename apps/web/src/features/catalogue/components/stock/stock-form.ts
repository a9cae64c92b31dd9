import { adjustStock } from '@minipos/contract/catalogue/stock';
import { allowsFractions, type ProductUnit } from '@minipos/domain/stock/stock';

const fields = adjustStock.body
  .omit({ storeId: true, uuid: true })
  .refine(({ operation, stock }) => operation === 'set' || stock > 0, {
    path: ['stock'],
    message: 'La cantidad debe ser mayor a 0',
  });
const wholeFields = fields.refine(({ stock }) => Number.isInteger(stock), {
  path: ['stock'],
  message: 'Los productos por unidad llevan cantidades enteras',
});

/** What the dialog accepts: decimals only for what is weighed or measured. */
export const stockFields = (unit: ProductUnit) => (allowsFractions(unit) ? fields : wholeFields);
