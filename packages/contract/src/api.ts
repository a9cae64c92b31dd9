import * as accounts from './accounts/accounts.ts';
import * as users from './accounts/users.ts';
import * as activity from './activity/activity.ts';
import * as backups from './backups/backups.ts';
import * as brands from './catalogue/brands.ts';
import * as bulk from './catalogue/bulk.ts';
import * as departments from './catalogue/departments.ts';
import * as images from './catalogue/images.ts';
import * as imports from './catalogue/imports.ts';
import * as products from './catalogue/products.ts';
import * as shelf from './catalogue/shelf.ts';
import * as stock from './catalogue/stock.ts';
import * as taxes from './catalogue/taxes.ts';
import * as accountCorrections from './clients/account-corrections.ts';
import * as clientAccounts from './clients/client-accounts.ts';
import * as clientFiles from './clients/client-files.ts';
import * as clientMerge from './clients/client-merge.ts';
import * as clientStatements from './clients/client-statements.ts';
import * as clients from './clients/clients.ts';
import * as paymentReceipts from './clients/payment-receipts.ts';
import * as usedReferences from './clients/used-references.ts';
import type { Endpoint } from './core/endpoint.ts';
import * as incidents from './incidents/incidents.ts';
import * as platformHealth from './platform/health.ts';
import * as platformHome from './platform/home.ts';
import * as platformWelcome from './platform/welcome.ts';
import * as payables from './purchasing/payables.ts';
import * as purchaseFiles from './purchasing/purchase-files.ts';
import * as purchases from './purchasing/purchases.ts';
import * as reorder from './purchasing/reorder.ts';
import * as suppliers from './purchasing/suppliers.ts';
import * as rates from './rates/rates.ts';
import * as repairMessages from './repairs/repair-messages.ts';
import * as repairProofs from './repairs/repair-proofs.ts';
import * as repairWork from './repairs/repair-work.ts';
import * as repairs from './repairs/repairs.ts';
import * as technicians from './repairs/technicians.ts';
import * as repairTracking from './repairs/tracking.ts';
import * as dayFigures from './reports/day-figures.ts';
import * as hubFigures from './reports/hub-figures.ts';
import * as reportMails from './reports/report-mails.ts';
import * as reportViews from './reports/report-views.ts';
import * as reports from './reports/reports.ts';
import * as stats from './reports/stats.ts';
import * as storesDay from './reports/stores-day.ts';
import * as cash from './sales/cash.ts';
import * as clientSales from './sales/client-sales.ts';
import * as corrections from './sales/corrections.ts';
import * as receipts from './sales/find-receipt.ts';
import * as pickups from './sales/pickups.ts';
import * as refunds from './sales/refunds.ts';
import * as saleEdit from './sales/sale-edit.ts';
import * as saleExports from './sales/sale-exports.ts';
import * as sales from './sales/sales.ts';
import * as staffAccess from './staff/access.ts';
import * as commissions from './staff/commissions.ts';
import * as employeeFiles from './staff/employee-files.ts';
import * as employees from './staff/employees.ts';
import * as staffHours from './staff/hours.ts';
import * as staffRights from './staff/rights.ts';
import * as counts from './stock/counts.ts';
import * as transfers from './stock/transfers.ts';
import * as firstSteps from './stores/first-steps.ts';
import * as platformStores from './stores/platform-stores.ts';
import * as reviewRequests from './stores/review-requests.ts';
import * as storeOwner from './stores/store-owner.ts';
import * as storeRequests from './stores/store-requests.ts';
import * as storeSettings from './stores/store-settings.ts';
import * as stores from './stores/stores.ts';
import * as devices from './sync/devices.ts';
import * as pins from './sync/pins.ts';
import * as quarantine from './sync/quarantine.ts';
import * as sync from './sync/sync.ts';

const slices = {
  accounts,
  users,
  stores,
  storeSettings,
  storeOwner,
  platformStores,
  storeRequests,
  reviewRequests,
  firstSteps,
  bulk,
  departments,
  shelf,
  taxes,
  brands,
  products,
  stock,
  clientFiles,
  clients,
  usedReferences,
  accountCorrections,
  clientAccounts,
  clientStatements,
  paymentReceipts,
  clientMerge,
  suppliers,
  purchaseFiles,
  purchases,
  payables,
  reorder,
  counts,
  transfers,
  repairs,
  repairProofs,
  repairMessages,
  repairWork,
  repairTracking,
  technicians,
  sales,
  clientSales,
  receipts,
  refunds,
  corrections,
  saleEdit,
  saleExports,
  pickups,
  cash,
  pins,
  employees,
  employeeFiles,
  staffAccess,
  commissions,
  staffRights,
  staffHours,
  devices,
  sync,
  incidents,
  quarantine,
  images,
  rates,
  imports,
  activity,
  dayFigures,
  reportMails,
  platformHealth,
  platformHome,
  platformWelcome,
  reports,
  reportViews,
  hubFigures,
  storesDay,
  stats,
  backups,
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
