/**
 * The taxes every new store begins with: IVA general, reducido and exento. Exempt is not 0 %: papers mark it with (E).
 */
export const startingTaxes = [
  { name: 'IVA general', rate: '16.00', isExempt: false, isDefault: true },
  { name: 'IVA reducido', rate: '8.00', isExempt: false, isDefault: false },
  { name: 'Exento', rate: '0.00', isExempt: true, isDefault: false },
] as const;
