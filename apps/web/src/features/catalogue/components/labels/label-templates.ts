export type LabelTemplate = 'both' | 'price' | 'shelf' | 'jewellery';

/** What a label says. All of them carry the code of the till. */
export const labelTemplates: readonly { value: LabelTemplate; label: string; inBs: boolean }[] = [
  { value: 'both', label: 'Precio en $ y Bs.', inBs: true },
  { value: 'price', label: 'Solo precio en $', inBs: false },
  { value: 'shelf', label: 'Estante: precio grande', inBs: true },
  { value: 'jewellery', label: 'Joyería: tira pequeña', inBs: false },
];

export const templateOf = (value: string): (typeof labelTemplates)[number] =>
  labelTemplates.find((template) => template.value === value) ?? (labelTemplates[0] as (typeof labelTemplates)[number]);
