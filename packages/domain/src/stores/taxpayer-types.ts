/** What a store is to the tax office. Only a special taxpayer perceives IGTF; a formal one charges no IVA of its own. */
export const taxpayerTypes = ['ordinary', 'special', 'formal'] as const;
export type TaxpayerType = (typeof taxpayerTypes)[number];

export const taxpayerLabels: Readonly<Record<TaxpayerType, string>> = {
  ordinary: 'Contribuyente ordinario',
  special: 'Contribuyente especial',
  formal: 'Contribuyente formal',
};
