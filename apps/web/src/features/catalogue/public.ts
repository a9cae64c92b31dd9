// What other slices use of the catalogue.
export { ReceptionLabels } from './components/labels/reception-labels.tsx';
export { ProductDialog } from './components/products/form/product-dialog.tsx';
export { ProductPicture } from './components/products/product-picture.tsx';
export { pricingSettingsQuery } from './server/product-choices.ts';
export { PictureError, shrinkPicture } from './server/shrink-picture.ts';
