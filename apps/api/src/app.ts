import cookie from '@fastify/cookie';
import { apiPrefix } from '@minipos/contract/prefix';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { profileRoutes } from './features/accounts/profile.routes.ts';
import { createRefreshCookie } from './features/accounts/refresh-cookie.ts';
import type { AccountServices } from './features/accounts/services.ts';
import { sessionRoutes } from './features/accounts/session.routes.ts';
import { userRoutes } from './features/accounts/users.routes.ts';
import { brandRoutes } from './features/catalogue/brands.routes.ts';
import { departmentRoutes } from './features/catalogue/departments.routes.ts';
import { imageRoutes } from './features/catalogue/images.routes.ts';
import { importRoutes } from './features/catalogue/imports/imports.routes.ts';
import { productRoutes } from './features/catalogue/products.routes.ts';
import { taxRoutes } from './features/catalogue/taxes.routes.ts';
import { clientAccountRoutes } from './features/clients/accounts.routes.ts';
import { clientRoutes } from './features/clients/clients.routes.ts';
import { mergeRoutes } from './features/clients/merge.routes.ts';
import { statementPages } from './features/clients/statements/statement-pages.ts';
import { statementRoutes } from './features/clients/statements/statements.routes.ts';
import { rateGauges } from './features/rates/rate-gauges.ts';
import { rateRoutes } from './features/rates/rates.routes.ts';
import { cashRoutes } from './features/sales/cash/cash.routes.ts';
import { correctionRoutes } from './features/sales/corrections.routes.ts';
import { saleExportRoutes } from './features/sales/exports/exports.routes.ts';
import { pickupRoutes } from './features/sales/pickups.routes.ts';
import { moveClientSales, settleClient, settleProduct } from './features/sales/public.ts';
import { receiptPages } from './features/sales/receipts/receipt-pages.ts';
import { receiptRoutes } from './features/sales/receipts/receipts.routes.ts';
import { refundRoutes } from './features/sales/refunds.routes.ts';
import { saleRoutes } from './features/sales/sales.routes.ts';
import { storeRoutes } from './features/stores/stores.routes.ts';
import { deviceRoutes } from './features/sync/devices.routes.ts';
import { createPokeStreams } from './features/sync/poke-streams.ts';
import { quarantineRoutes } from './features/sync/quarantine.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { browseApi, describeApi } from './http/api-reference.ts';
import { createDeviceSignatures } from './http/device-signatures.ts';
import { handleErrors } from './http/error-handler.ts';
import { serveFiles } from './http/files.ts';
import { reportHealth } from './http/health.ts';
import { logCalls, logOptions } from './http/logging.ts';
import { exposeMetrics } from './http/metrics.ts';
import { shedLoad } from './http/pressure.ts';
import { servePublicLinks } from './http/public-links.ts';
import { limitRates } from './http/rate-limits.ts';
import { registerRoutes } from './http/register-routes.ts';
import { readTokens, requestId } from './http/requests.ts';
import type { Route } from './http/route.ts';
import { secureHeaders } from './http/security-headers.ts';
import { validateByContract } from './http/validation.ts';
import { compressAnswers, serveWebApp } from './http/web-app.ts';
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
  exposeMetrics(app, pool, config.METRICS_TOKEN, rateGauges(db, clock));
  await app.register(
    async (api) => {
      readTokens(api, tokens, clock);
      limitRates(api, config, redis, clock);
      const signatures = createDeviceSignatures(db, redis, config.REDIS_PREFIX);
      await registerRoutes(api, slices(services), { db, clock, signatures });
    },
    { prefix: apiPrefix },
  );
  serveFiles(app, services.storage);
  servePublicLinks(app, services, receiptPages(config.PUBLIC_URL));
  servePublicLinks(app, services, statementPages);
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
    ...departmentRoutes,
    ...taxRoutes,
    ...brandRoutes,
    ...productRoutes(settleProduct),
    ...clientRoutes(settleClient),
    ...clientAccountRoutes,
    ...mergeRoutes(moveClientSales),
    ...statementRoutes(services.config.PUBLIC_URL),
    ...saleRoutes,
    ...refundRoutes,
    ...correctionRoutes,
    ...saleExportRoutes(services),
    ...receiptRoutes(services.config.PUBLIC_URL),
    ...pickupRoutes,
    ...cashRoutes,
    ...deviceRoutes(services.proofs),
    ...syncRoutes({
      handlers: syncHandlers,
      sources: feedSources,
      streams: createPokeStreams(services),
      proofs: services.proofs,
    }),
    ...quarantineRoutes,
    ...imageRoutes(services),
    ...rateRoutes,
    ...importRoutes(services),
  ];
}

function trustedProxies({ TRUST_PROXY }: Config): string[] | false {
  const proxies = TRUST_PROXY.split(',').map((proxy) => proxy.trim());
  return TRUST_PROXY === '' ? false : proxies;
}
