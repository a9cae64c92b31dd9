import * as accounts from './accounts.ts';
import * as brands from './brands.ts';
import * as cash from './cash.ts';
import * as clientAccounts from './client-accounts.ts';
import * as clientMerge from './client-merge.ts';
import * as clientStatements from './client-statements.ts';
import * as clients from './clients.ts';
import * as corrections from './corrections.ts';
import * as departments from './departments.ts';
import * as devices from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import * as images from './images.ts';
import * as imports from './imports.ts';
import * as incidents from './incidents.ts';
import * as pickups from './pickups.ts';
import * as pins from './pins.ts';
import * as products from './products.ts';
import * as quarantine from './quarantine.ts';
import * as rates from './rates.ts';
import * as refunds from './refunds.ts';
import * as saleEdit from './sale-edit.ts';
import * as saleExports from './sale-exports.ts';
import * as sales from './sales.ts';
import * as stock from './stock.ts';
import * as storeSettings from './store-settings.ts';
import * as stores from './stores.ts';
import * as sync from './sync.ts';
import * as taxes from './taxes.ts';
import * as users from './users.ts';

const slices = {
  accounts,
  users,
  stores,
  storeSettings,
  departments,
  taxes,
  brands,
  products,
  stock,
  clients,
  clientAccounts,
  clientStatements,
  clientMerge,
  sales,
  refunds,
  corrections,
  saleEdit,
  saleExports,
  pickups,
  cash,
  pins,
  devices,
  sync,
  incidents,
  quarantine,
  images,
  rates,
  imports,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'answer' in value;

/** Every call of the API by name (`departments.listDepartments`). A new endpoint is listed by being exported. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(slices).flatMap(([slice, members]) =>
    Object.entries(members)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, value]): [string, Endpoint] => [`${slice}.${name}`, value]),
  ),
);
