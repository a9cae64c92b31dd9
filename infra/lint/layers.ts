/** For each folder, the folders beside it that it may use. */
export type Folders = Readonly<Record<string, readonly string[]>>;

/** Subjects of the rules, from those that know nothing to those that know most. */
export const domainSubjects: Folders = {
  stores: [],
  text: [],
  money: ['stores'],
  people: ['text'],
  rates: ['money'],
  payments: ['money', 'people', 'stores'],
  catalogue: ['money'],
  stock: ['money'],
  orders: ['money', 'payments', 'people', 'stock', 'text'],
  cash: ['money', 'payments', 'stores'],
  clients: ['money', 'payments', 'rates', 'stores', 'text'],
  sales: ['money', 'orders', 'payments', 'rates'],
  purchasing: ['money', 'payments', 'stock', 'stores', 'text'],
  hours: ['rates'],
  repairs: ['money', 'rates', 'text'],
  activity: ['payments', 'people', 'rates', 'repairs', 'stores', 'text'],
};

export const documentKinds: Folders = {
  paper: [],
  receipt: ['paper'],
  statement: ['paper', 'receipt'],
  order: ['paper', 'receipt'],
  repair: ['receipt'],
};

export const contractSlices: Folders = {
  core: [],
  accounts: ['core'],
  stores: ['core'],
  rates: ['core'],
  proofs: ['core'],
  operations: ['core', 'proofs'],
  incidents: ['core'],
  imports: ['core'],
  catalogue: ['core', 'imports', 'operations'],
  sales: ['core', 'incidents', 'operations', 'proofs'],
  clients: ['core', 'imports', 'operations', 'sales'],
  purchasing: ['core'],
  repairs: ['core', 'operations'],
  stock: ['core', 'operations'],
  staff: ['accounts', 'clients', 'core', 'operations'],
  sync: [
    'core',
    'catalogue',
    'clients',
    'incidents',
    'operations',
    'proofs',
    'repairs',
    'sales',
    'staff',
    'stock',
    'stores',
  ],
  activity: ['core'],
  backups: ['core'],
  reports: ['core'],
  platform: ['core'],
};

/** Layers of the API. A file beside them puts the application together; only `cli` may use those, and everyone the configuration. */
export const apiLayers: Folders = {
  db: [],
  mail: [],
  storage: [],
  spreadsheets: [],
  proofs: [],
  jobs: ['db'],
  http: ['db', 'storage'],
  operations: ['db', 'http', 'proofs'],
  features: ['db', 'http', 'jobs', 'mail', 'operations', 'proofs', 'spreadsheets', 'storage'],
  cli: ['db', 'features', 'http', 'storage'],
};
export const apiRootFiles = ['app', 'job-handlers', 'process', 'server', 'services', 'sync-parts', 'worker'];

/** Slices of the API that a slice may use, and only through their `public.ts`. */
export const apiSlices: Folders = {
  accounts: [],
  // The history names what each slice recorded, by reading its rows.
  activity: ['catalogue'],
  // Who restores proves it with their password; imports whose jobs are gone with a restore say so.
  backups: ['accounts', 'imports'],
  // Files that bring in rows, whatever they are of.
  imports: [],
  // Pictures keep their files while a backup is made.
  catalogue: ['backups', 'imports'],
  // How many stores there are.
  platform: ['stores'],
  rates: [],
  // Of debts, rates, closings and commissions their own slices know the rules.
  reports: ['clients', 'rates', 'sales', 'staff'],
  sync: [],
  clients: ['imports', 'rates'],
  sales: ['catalogue', 'clients', 'rates'],
  // Who works with a PIN alone gets it with their access; commissions are of sales, and paid in bolívares, too.
  staff: ['accounts', 'rates', 'sales'],
  // What a further store costs is paid in bolívares, too.
  stores: ['accounts', 'catalogue', 'rates', 'staff'],
  // What both a purchase and a transfer do to stock and its cost.
  stock: ['catalogue'],
  // Parts come off the shelf; who repairs is an employee; quotes are read in bolívares, too; a backup needs the files of photos.
  repairs: ['backups', 'catalogue', 'clients', 'rates', 'staff'],
  // What to buy follows the figures of days; what pays a supplier may leave a drawer. Files fail in the importer's words.
  purchasing: ['catalogue', 'imports', 'rates', 'reports', 'sales', 'stock'],
};

/** Layers of the web. `app` joins the slices on screens; nothing knows `app`. */
export const webLayers: Folders = {
  lib: [],
  session: ['lib'],
  current: ['lib', 'session'],
  offline: ['lib', 'session'],
  device: ['current', 'lib', 'offline', 'session'],
  ui: ['lib'],
  features: ['current', 'device', 'lib', 'offline', 'session', 'ui'],
  app: ['current', 'device', 'features', 'lib', 'offline', 'session', 'ui'],
};
export const webRootFiles = ['main', 'sw'];

/** Slices of the web that a slice may use, and only through their `public.ts`. */
export const webSlices: Folders = {
  // What happened to an account is shown as what happened in a store is.
  accounts: ['activity'],
  activity: ['stores'],
  backups: [],
  payments: [],
  platform: [],
  rates: [],
  reports: ['stores'],
  // How an owner paid for a further store is typed as any payment is.
  stores: ['payments'],
  // A screen about the selected store says in one way what there is while none is.
  imports: ['stores'],
  catalogue: ['imports', 'stores'],
  sync: ['stores'],
  clients: ['imports', 'payments', 'stores'],
  // Documents are typed as a client's are; the page of an invitation is a door of the house.
  staff: ['accounts', 'clients', 'stores'],
  stock: ['catalogue', 'stores'],
  purchasing: ['catalogue', 'clients', 'payments', 'stock', 'stores'],
  till: ['catalogue', 'clients', 'payments', 'rates', 'stores'],
  // The receipt of a sale is printed with the till's printer, and a refund goes into the till that is open.
  sales: ['clients', 'payments', 'stores', 'till'],
  // A part is found as goods of a transfer are.
  repairs: ['catalogue', 'clients', 'stock', 'stores', 'till'],
};
