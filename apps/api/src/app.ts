import cookie from '@fastify/cookie';
import { apiPrefix } from '@minipos/contract/core/prefix';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { AccountServices } from './features/accounts/services.ts';
import { createRefreshCookie } from './features/accounts/sessions/refresh-cookie.ts';
import { sessionRoutes } from './features/accounts/sessions/session.routes.ts';
import { profileRoutes } from './features/accounts/users/profile.routes.ts';
import { userRoutes } from './features/accounts/users/users.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { backupRoutes } from './features/backups/backups.routes.ts';
import { brandRoutes } from './features/catalogue/groups/brands.routes.ts';
import { departmentRoutes } from './features/catalogue/groups/departments.routes.ts';
import { taxRoutes } from './features/catalogue/groups/taxes.routes.ts';
import { imageRoutes } from './features/catalogue/images/images.routes.ts';
import { productFileRoutes } from './features/catalogue/imports/imports.routes.ts';
import { bulkRoutes } from './features/catalogue/products/bulk/bulk.routes.ts';
import { productRoutes } from './features/catalogue/products/products.routes.ts';
import { shelfRoutes } from './features/catalogue/shelf/shelf.routes.ts';
import { clientAccountRoutes } from './features/clients/accounts/accounts.routes.ts';
import { paymentReceiptRoutes } from './features/clients/accounts/payment-receipt.ts';
import { clientRoutes } from './features/clients/clients.routes.ts';
import { clientFileRoutes } from './features/clients/imports/client-files.routes.ts';
import { mergeRoutes } from './features/clients/merge/merge.routes.ts';
import { statementPages } from './features/clients/statements/statement-pages.ts';
import { statementRoutes } from './features/clients/statements/statements.routes.ts';
import { platformRoutes } from './features/platform/platform.routes.ts';
import { purchaseFileRoutes } from './features/purchasing/files/purchase-files.routes.ts';
import { payableRoutes } from './features/purchasing/payables/payables.routes.ts';
import { purchaseRoutes } from './features/purchasing/purchases/purchases.routes.ts';
import { reorderRoutes } from './features/purchasing/reorder/reorder.routes.ts';
import { supplierRoutes } from './features/purchasing/suppliers/suppliers.routes.ts';
import { rateGauges } from './features/rates/rate-gauges.ts';
import { rateRoutes } from './features/rates/rates.routes.ts';
import { moveClientRepairs } from './features/repairs/custody/repairs.queries.ts';
import { repairRoutes } from './features/repairs/repairs.routes.ts';
import { trackingPages } from './features/repairs/tracking/tracking-pages.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { cashRoutes } from './features/sales/cash/cash.routes.ts';
import { correctionRoutes } from './features/sales/corrections/corrections.routes.ts';
import { saleRoutes } from './features/sales/documents/sales.routes.ts';
import { saleExportRoutes } from './features/sales/exports/exports.routes.ts';
import { pickupRoutes } from './features/sales/pickups/pickups.routes.ts';
import { moveClientSales, resolveClient, resolveProduct } from './features/sales/public.ts';
import { receiptPages } from './features/sales/receipts/receipt-pages.ts';
import { receiptRoutes } from './features/sales/receipts/receipts.routes.ts';
import { refundRoutes } from './features/sales/refunds/refunds.routes.ts';
import { accessRoutes } from './features/staff/access/access.routes.ts';
import { commissionRoutes } from './features/staff/commissions/commissions.routes.ts';
import { employeeRoutes } from './features/staff/employees/employees.routes.ts';
import { employeeFileRoutes } from './features/staff/files/employee-files.routes.ts';
import { hoursRoutes } from './features/staff/hours/hours.routes.ts';
import { invitationLinks } from './features/staff/invitations/invitation-links.ts';
import { rightsRoutes } from './features/staff/rights/rights.routes.ts';
import { countRoutes } from './features/stock/counts/counts.routes.ts';
import { transferRoutes } from './features/stock/transfers/transfers.routes.ts';
import { ownerRoutes } from './features/stores/owner/owner.routes.ts';
import { platformStoreRoutes } from './features/stores/platform/platform-stores.routes.ts';
import { requestRoutes } from './features/stores/requests/requests.routes.ts';
import { storeRoutes } from './features/stores/stores.routes.ts';
import { deviceRoutes } from './features/sync/devices/devices.routes.ts';
import { createPokeStreams } from './features/sync/pull/poke-streams.ts';
import { quarantineRoutes } from './features/sync/quarantine/quarantine.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { handleErrors } from './http/answers/error-handler.ts';
import { reportHealth } from './http/answers/health.ts';
import { logCalls, logOptions } from './http/answers/logging.ts';
import { exposeMetrics } from './http/answers/metrics.ts';
import { noteResponseTimes } from './http/answers/response-times.ts';
import { createDeviceSignatures } from './http/guards/device-signatures.ts';
import { answerInMaintenance } from './http/guards/maintenance.ts';
import { shedLoad } from './http/guards/pressure.ts';
import { limitRates } from './http/guards/rate-limits.ts';
import { secureHeaders } from './http/guards/security-headers.ts';
import { serveFiles } from './http/public/files.ts';
import { servePublicLinks } from './http/public/public-links.ts';
import { compressAnswers, serveWebApp } from './http/public/web-app.ts';
import { browseApi, describeApi } from './http/routing/api-reference.ts';
import { createAnswerOnce } from './http/routing/idempotency.ts';
import { registerRoutes } from './http/routing/register-routes.ts';
import { readTokens, requestId } from './http/routing/requests.ts';
import type { Route } from './http/routing/route.ts';
import { validateByContract } from './http/routing/validation.ts';
import type { Services } from './services.ts';
import { feedSources, syncHandlers } from './sync-parts.ts';

const bodyLimit = 1024 * 1024;

/** Builds the whole API without listening, so that tests can inject requests. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, db, redis, pool, tokens, clock } = services;
  const app = fastify({
    logger: logOptions(config),
    genReqId: requestId,
    trustProxy: trustedProxies(config),
    bodyLimit,
    // Every endpoint refuses such names itself (contract/storable.ts): here they would refuse a whole batch of a device.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    // Slow clients are cut off; a kept-alive connection outlives the load balancer's own limit.
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    // One line per call, with who and where, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validateByContract);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  logCalls(app);
  secureHeaders(app);
  await shedLoad(app, config.SHED_AFTER_MS);
  await compressAnswers(app);
  await app.register(cookie);
  await describeApi(app);
  reportHealth(app, db, redis);
  noteResponseTimes(app, services.responseTimes);
  exposeMetrics(app, pool, config.METRICS_TOKEN, rateGauges(db, clock));
  await app.register(
    async (api) => {
      answerInMaintenance(api, services.maintenance);
      readTokens(api, tokens, clock);
      limitRates(api, config, redis, clock);
      const signatures = createDeviceSignatures(db, redis, config.REDIS_PREFIX);
      const answerOnce = createAnswerOnce(config.TOKEN_SECRET);
      await registerRoutes(api, slices(services), { db, clock, signatures, answerOnce });
    },
    { prefix: apiPrefix },
  );
  serveFiles(app, services.storage);
  servePublicLinks(app, services, receiptPages(config.PUBLIC_URL));
  servePublicLinks(app, services, statementPages);
  servePublicLinks(app, services, trackingPages);
  browseApi(app);
  await serveWebApp(app, config.WEB_DIST);
  return app;
}

/** Every slice of the API, by hand: what is not listed here does not exist. */
function slices(services: Services): Route[] {
  const accounts: AccountServices = { ...services, approveRegistrations: services.config.APPROVE_REGISTRATIONS };
  const refreshCookie = createRefreshCookie(services.config.COOKIE_SECURE);
  return [
    ...sessionRoutes(accounts, refreshCookie),
    ...profileRoutes(accounts),
    ...userRoutes(accounts),
    ...storeRoutes,
    ...ownerRoutes(services),
    ...platformStoreRoutes(services),
    ...requestRoutes(accounts),
    ...shelfRoutes(services),
    ...rightsRoutes,
    ...hoursRoutes,
    ...employeeRoutes,
    ...employeeFileRoutes,
    ...commissionRoutes,
    ...accessRoutes({ ...accounts, links: invitationLinks(services.config) }, refreshCookie),
    ...activityRoutes,
    ...reportRoutes,
    ...departmentRoutes,
    ...taxRoutes,
    ...brandRoutes,
    ...bulkRoutes,
    ...productRoutes(resolveProduct),
    ...clientRoutes(resolveClient),
    ...clientAccountRoutes,
    ...paymentReceiptRoutes,
    ...mergeRoutes(async (tx, from, to) => {
      await moveClientRepairs(tx, from, to);
      return moveClientSales(tx, from, to);
    }),
    ...statementRoutes(services.config.PUBLIC_URL),
    ...supplierRoutes,
    ...purchaseRoutes,
    ...purchaseFileRoutes,
    ...payableRoutes,
    ...reorderRoutes,
    ...countRoutes,
    ...transferRoutes(services),
    ...repairRoutes(services),
    ...saleRoutes,
    ...refundRoutes,
    ...correctionRoutes,
    ...saleExportRoutes(services),
    ...receiptRoutes(services.config.PUBLIC_URL),
    ...pickupRoutes,
    ...cashRoutes(services.proofs),
    ...deviceRoutes(services.proofs),
    ...syncRoutes({
      handlers: syncHandlers(services.jobs),
      sources: feedSources,
      streams: createPokeStreams(services),
      proofs: services.proofs,
    }),
    ...quarantineRoutes,
    ...imageRoutes(services),
    ...rateRoutes,
    ...platformRoutes,
    ...productFileRoutes(services),
    ...clientFileRoutes(services),
    ...backupRoutes({ ...services, accounts }),
  ];
}

function trustedProxies({ TRUST_PROXY }: Config): string[] | false {
  const proxies = TRUST_PROXY.split(',').map((proxy) => proxy.trim());
  return TRUST_PROXY === '' ? false : proxies;
}
