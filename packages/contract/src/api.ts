import * as accounts from './accounts.ts';
import * as departments from './departments.ts';
import type { Endpoint } from './endpoint.ts';
import * as storeSettings from './store-settings.ts';
import * as stores from './stores.ts';
import * as users from './users.ts';

const slices = { accounts, users, stores, storeSettings, departments };

const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'access' in value && 'answer' in value;

/** Every call of the API by name (`departments.listDepartments`). A new endpoint is listed by being exported. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(slices).flatMap(([slice, members]) =>
    Object.entries(members)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, value]): [string, Endpoint] => [`${slice}.${name}`, value]),
  ),
);
