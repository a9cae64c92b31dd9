import { mkdirSync, writeFileSync } from 'node:fs';
import { measureAccounts } from './accounts.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureDevice } from './device.ts';
import { measureLists } from './lists.ts';
import { measureReports, type ReportsPlan } from './reports.ts';
import { measureSales } from './sales.ts';
import { measureSync } from './sync.ts';
import { measureTill } from './till.ts';

// `npm run bench` measures everything, `npm run bench -- catalogue` one suite. `--smoke` only shows that everything runs;
// its figures mean nothing.
const smoke = process.argv.includes('--smoke');
const load = smoke ? { warmUpSeconds: 1, seconds: 1, rounds: 1 } : { warmUpSeconds: 4, seconds: 3, rounds: 7 };
const catalogue = smoke
  ? { clients: 2, warmUp: 4, calls: 10, rounds: 1, products: 500, neighbours: 2, neighbourProducts: 200 }
  : { clients: 4, warmUp: 20, calls: 60, rounds: 5, products: 100_000, neighbours: 90, neighbourProducts: 10_000 };

const sync = smoke
  ? { warmUp: 400, operations: 400, rounds: 1, products: 500 }
  : { warmUp: 500, operations: 2000, rounds: 5, products: 10_000 };
const sales = smoke
  ? { stores: 8, products: 40, clients: [1, 8], sales: 40, rounds: 1 }
  : { stores: 200, products: 200, clients: [1, 8, 32], sales: 1600, rounds: 5 };
const lists = smoke
  ? {
      clients: 2,
      warmUp: 2,
      calls: 4,
      rounds: 1,
      neighbours: 2,
      sales: 5000,
      ownSales: 1000,
      clientCards: 500,
      ownClients: 100,
      movements: 50,
      refusesWholeScans: false,
    }
  : {
      clients: 4,
      warmUp: 12,
      calls: 24,
      rounds: 5,
      neighbours: 96,
      sales: 5_000_000,
      ownSales: 200_000,
      clientCards: 500_000,
      ownClients: 20_000,
      movements: 5000,
      refusesWholeScans: true,
    };
const ownStore = { ownSales: 200_000, ownClients: 20_000, products: 5000, theirProducts: 500 };
// The stores beside it have 50,000 sales and 5,000 clients each.
const halfMillion = { ...ownStore, sales: 500_000, neighbours: 6, clientCards: 50_000 };
const tinyStore = { ownSales: 1500, ownClients: 100, products: 200, theirProducts: 50 };
const reports: ReportsPlan = smoke
  ? {
      clients: 1,
      warmUp: 1,
      calls: 3,
      rounds: 1,
      folds: 2,
      beside: { products: 40, sales: 40, rounds: 1 },
      size: { ...tinyStore, sales: 6000, neighbours: 12, clientCards: 700 },
      small: { ...tinyStore, sales: 2500, neighbours: 2, clientCards: 200 },
    }
  : {
      clients: 1,
      warmUp: 6,
      calls: 20,
      rounds: 5,
      folds: 20,
      beside: { products: 200, sales: 800, rounds: 7 },
      size: { ...ownStore, sales: 5_000_000, neighbours: 96, clientCards: 500_000 },
      small: halfMillion,
    };
const till = smoke
  ? { products: 2000, copied: 300, sales: 3, openings: 1 }
  : { products: 100_000, copied: 3000, sales: 40, openings: 5 };
const device = smoke ? { products: 2000, changes: 100, rounds: 1 } : { products: 100_000, changes: 100, rounds: 7 };

// `--world=name`: the worlds of the reports are kept under this name and found again.
const keptAs = process.argv.find((argument) => argument.startsWith('--world='))?.split('=')[1];

const suites: Record<string, () => Promise<({ name: string } & Figures)[]>> = {
  accounts: () => measureAccounts(load),
  catalogue: () => measureCatalogue(catalogue),
  sync: () => measureSync(sync),
  device: () => measureDevice(device),
  sales: () => measureSales(sales),
  lists: () => measureLists(lists),
  reports: () => measureReports(reports, keptAs),
  till: () => measureTill(till),
};

/** What a suite measured, by what it is called. */
type Figures = { ratio: number } | { figure: number };

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((name) => !(name in suites));
if (unknown.length > 0) throw new Error(`no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`);

mkdirSync('artifacts', { recursive: true });
for (const [suite, measure] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.includes(suite)) continue;
  const results = await measure();
  const rounded = results.map(({ name, ...figures }) => [
    name,
    Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(2))])),
  ]);
  console.table(Object.fromEntries(rounded));
  writeFileSync(`artifacts/bench-${suite}.json`, `${JSON.stringify({ smoke, results }, null, 2)}\n`);
}
