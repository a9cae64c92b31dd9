/** Banks of the country by the code their accounts begin with, in the order people know them: by code. */
export const banks: readonly { code: string; name: string }[] = [
  { code: '0102', name: 'Venezuela' },
  { code: '0104', name: 'Venezolano de Crédito' },
  { code: '0105', name: 'Mercantil' },
  { code: '0108', name: 'Provincial' },
  { code: '0114', name: 'Bancaribe' },
  { code: '0115', name: 'Exterior' },
  { code: '0128', name: 'Caroní' },
  { code: '0134', name: 'Banesco' },
  { code: '0137', name: 'Sofitasa' },
  { code: '0138', name: 'Plaza' },
  { code: '0146', name: 'Bangente' },
  { code: '0151', name: 'BFC' },
  { code: '0156', name: '100% Banco' },
  { code: '0157', name: 'DelSur' },
  { code: '0163', name: 'Tesoro' },
  { code: '0166', name: 'Agrícola' },
  { code: '0168', name: 'Bancrecer' },
  { code: '0169', name: 'R4' },
  { code: '0171', name: 'Activo' },
  { code: '0172', name: 'Bancamiga' },
  { code: '0173', name: 'BID' },
  { code: '0174', name: 'Banplus' },
  { code: '0175', name: 'BDT' },
  { code: '0177', name: 'BANFANB' },
  { code: '0178', name: 'N58' },
  { code: '0191', name: 'BNC' },
  { code: '0601', name: 'IMCP' },
];

const names: ReadonlyMap<string, string> = new Map(banks.map(({ code, name }) => [code, name]));

/** '0102 Venezuela'; a code that is no longer in the list stands alone. */
export const bankLabel = (code: string): string => [code, names.get(code)].filter(Boolean).join(' ');
