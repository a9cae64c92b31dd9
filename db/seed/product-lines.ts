import { groceryLines } from './grocery.ts';
import { electronicsLines, workshopLines } from './shop-lines.ts';

/** A kind of product in every brand, variant and size. Without sizes it is sold by weight. */
export interface ProductLine {
  department: string;
  kind: string;
  brands: string[];
  variants: string[];
  sizes: string[];
  /** USD, of the first size. */
  price: number;
}

export interface DemoProduct {
  department: string;
  brand: string;
  name: string;
  /** Without its check digit. */
  barcode: string;
  sku: string;
  unit: 'unit' | 'kg';
  price: number;
  cost: number;
  stock: number;
  minStock: number;
  isExempt: boolean;
}

export type DemoCatalogue = 'grocery' | 'electronics' | 'workshop';

const catalogues: Record<DemoCatalogue, { lines: ProductLine[]; most: number; maker: string }> = {
  grocery: { lines: groceryLines, most: 3000, maker: '7591' },
  electronics: { lines: electronicsLines, most: 300, maker: '7592' },
  workshop: { lines: workshopLines, most: 150, maker: '7593' },
};

// Food of the basic basket pays no IVA.
const exempt =
  /^(Harina|Arroz|Pasta|Caraotas|Lentejas|Azúcar|Sal|Avena|Leche|Café|Pan |Queso blanco|Pollo|Carne|Casabe)/;

/** The products of a demonstration shop: always the same, some of them low or out of stock. */
export function demoProducts(catalogue: DemoCatalogue): DemoProduct[] {
  const { lines, most, maker } = catalogues[catalogue];
  const products = lines.flatMap((line) => productsOf(line));
  // Every so-manieth, so that a shop smaller than the list still has a little of everything.
  const step = Math.max(1, products.length / most);
  const chosen = Array.from(
    { length: Math.min(most, products.length) },
    (_, index) => products[Math.floor(index * step)],
  );
  return chosen.flatMap((product, index) => (product ? [finish(product, index, maker)] : []));
}

type Draft = Pick<DemoProduct, 'department' | 'brand' | 'name' | 'unit' | 'price' | 'isExempt'>;

function productsOf({ department, kind, brands, variants, sizes, price }: ProductLine): Draft[] {
  const first = amountOf(sizes[0] ?? '');
  const shown = sizes.length > 0 ? sizes : [''];
  return shown.flatMap((size) =>
    variants.flatMap((variant) =>
      brands.map((brand, place): Draft => {
        const dearer = 1 + place * 0.04 + variant.length * 0.003;
        const growth = size === '' ? 1 : (amountOf(size) / first) ** 0.9;
        const words = [kind, variant, brand, size === '1 und' ? '' : size].filter((word) => word !== '');
        return {
          department,
          brand,
          name: words.join(' '),
          unit: sizes.length > 0 ? 'unit' : 'kg',
          price: Math.max(0.1, Math.round(price * growth * dearer * 20) / 20),
          isExempt: exempt.test(kind),
        };
      }),
    ),
  );
}

function finish(product: Draft, index: number, maker: string): DemoProduct {
  // A whole number that looks random and is the same every time.
  const dice = (index * 7919 + product.name.length * 104_729) % 1000;
  const minStock = product.unit === 'kg' ? 3 : 4 + (dice % 9);
  return {
    ...product,
    barcode: `${maker}${String(index + 1).padStart(8, '0')}`,
    sku: `${maker.slice(3)}-${String(index + 1).padStart(5, '0')}`,
    cost: Math.max(0.05, Math.round(product.price * (66 + (dice % 15))) / 100),
    stock: stockOf(dice, product.unit, minStock),
    minStock,
  };
}

/** One in twenty is out of stock, one in ten is low, the rest is well supplied. */
function stockOf(dice: number, unit: DemoProduct['unit'], minStock: number): number {
  if (dice % 20 === 0) return 0;
  const amount = dice % 10 === 3 ? minStock - 1 : minStock + 6 + (dice % 70);
  return unit === 'kg' ? amount / 2 + (dice % 8) / 8 : amount;
}

const factors: Record<string, number> = { g: 1, kg: 1000, ml: 1, l: 1000, und: 1, m: 1, gb: 1, tb: 1000 };

/** '1.5 L' → 1500, '12 und' → 12: sizes of one line compare. */
function amountOf(size: string): number {
  const match = /^([\d.]+) (\w+)$/.exec(size);
  return match ? Number(match[1]) * (factors[(match[2] ?? '').toLowerCase()] ?? 1) : 1;
}
