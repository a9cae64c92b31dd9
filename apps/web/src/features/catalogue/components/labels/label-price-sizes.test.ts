import { describe, expect, it } from 'vitest';
import { priceSizes } from './label-price-sizes.ts';

const room = 46;
const sizes = (usd: string, bs: string, most = 22) => priceSizes(room, { usd, bs, most });

describe('prices beside one another on a low label', () => {
  it('are as large as both have room for', () => {
    expect(sizes('$1,35', 'Bs. 1.364,11')).toEqual({ usd: 22, bs: 8 });
    expect(sizes('$25,00', 'Bs. 25.261,27')).toEqual({ usd: 18, bs: 8 });
    expect(sizes('$125,00', 'Bs. 126.306,36').usd).toBeLessThan(18);
    expect(sizes('$1.234,56', 'Bs. 1.247.462,26')).toEqual({ usd: 11, bs: 6.5 });
    expect(sizes('$12.345,67 / kg', 'Bs. 12.474.653,12').usd).toBe(8);
  });

  it('are no larger than the design asks for', () => {
    expect(sizes('$1,35', 'Bs. 1.364,11', 14)).toEqual({ usd: 14, bs: 8 });
    expect(sizes('$1,35', '', 14).usd).toBe(14);
  });

  it('a price alone has the width to itself', () => {
    expect(sizes('$1.234,56', '')).toEqual({ usd: 22, bs: 8 });
  });
});
