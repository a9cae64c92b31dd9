export interface DemoProduct {
  name: string;
  department: string;
  brand?: string;
  barcode?: string;
  unit?: 'kg';
  priceUSD: number;
  costUSD: number;
  stock: number;
  minStock: number;
  isActive?: false;
}

/** What a food shop has on its shelves: enough of some, little of others, none of one. */
export const demoProducts: DemoProduct[] = [
  product('Harina de maíz blanca 1 kg', 'Harinas y granos', 'P.A.N.', '7591001000012', 1.25, 0.98, 148, 24),
  product('Harina de trigo leudante 900 g', 'Harinas y granos', 'Robin Hood', '7591002000011', 1.9, 1.42, 4, 12),
  product('Arroz blanco tipo I 1 kg', 'Harinas y granos', 'Mary', '7591003000010', 1.35, 1.02, 96, 20),
  product('Caraotas negras seleccionadas 500 g', 'Harinas y granos', 'Amanecer', undefined, 1.6, 1.15, 0, 10),
  product('Leche en polvo completa 900 g', 'Lácteos', 'La Campesina', '7591004000019', 9.8, 8.1, 2, 10),
  { ...product('Queso blanco llanero', 'Lácteos', undefined, undefined, 6.8, 5.2, 12.75, 5), unit: 'kg' },
  product('Café molido tostado 500 g', 'Bebidas', 'Fama de América', '7591005000018', 7.2, 5.6, 35, 8),
  product('Malta retornable 355 ml', 'Bebidas', 'Polar', '7591006000017', 0.8, 0.55, 240, 48),
  product(
    'Detergente en polvo con bicarbonato y aroma a limón 2,7 kg',
    'Limpieza',
    'Las Llaves',
    '7591007000016',
    6.45,
    5.1,
    18,
    6,
  ),
  product('Chocolate con leche 30 g', 'Golosinas', 'Savoy', '7591008000015', 0.9, 0.61, 130, 30),
  { ...product('Jamón de pierna superior', 'Charcutería', 'Plumrose', undefined, 9.5, 7.3, 3.25, 4), unit: 'kg' },
  {
    ...product('Champú anticaspa 400 ml', 'Cuidado personal', undefined, '7591009000014', 5.1, 3.9, 7, 5),
    isActive: false,
  },
];

function product(
  name: string,
  department: string,
  brand: string | undefined,
  barcode: string | undefined,
  priceUSD: number,
  costUSD: number,
  stock: number,
  minStock: number,
): DemoProduct {
  return {
    name,
    department,
    priceUSD,
    costUSD,
    stock,
    minStock,
    ...(brand ? { brand } : {}),
    ...(barcode ? { barcode } : {}),
  };
}
