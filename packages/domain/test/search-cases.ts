/** Products as people name them, and how they are looked for: till and server find the same. */
export const searchedNames = [
  'Harina P.A.N. 1 kg',
  'Harina para panquecas',
  'Coca-Cola 1,5 L',
  'Café Fama de América',
  'Jabón Las Llaves',
  'Jugo de piña 100%',
] as const;

export const searchCases: readonly (readonly [typed: string, found: readonly string[]])[] = [
  ['harina pan', ['Harina P.A.N. 1 kg', 'Harina para panquecas']],
  ['harina p.a.n.', ['Harina P.A.N. 1 kg']],
  ['pan kg', ['Harina P.A.N. 1 kg']],
  ['HARINA P.A.N', ['Harina P.A.N. 1 kg']],
  ['cocacola', ['Coca-Cola 1,5 L']],
  ['coca cola', ['Coca-Cola 1,5 L']],
  ['coca-cola', ['Coca-Cola 1,5 L']],
  ['fama-de-américa', ['Café Fama de América']],
  ['j.a.b.o.n', ['Jabón Las Llaves']],
  ['100%', ['Jugo de piña 100%']],
  ['%', ['Jugo de piña 100%']],
  ['...', []],
  ['mayonesa', []],
];
