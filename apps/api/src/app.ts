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
import { departmentRoutes } from './features/catalogue/departments.routes.ts';
import { storeRoutes } from './features/stores/stores.routes.ts';
import { browseApi, describeApi } from './http/api-reference.ts';
import { handleErrors } from './http/error-handler.ts';
import { reportHealth } from './http/health.ts';
import { logCalls, logOptions } from './http/logging.ts';
import { exposeMetrics } from './http/metrics.ts';
import { shedLoad } from './http/pressure.ts';
import { limitRates } from './http/rate-limits.ts';
import { registerRoutes } from './http/register-routes.ts';
import { readTokens, requestId } from './http/requests.ts';
import type { Route } from './http/route.ts';
import { secureHeaders } from './http/security-headers.ts';
import { validateByContract } from './http/validation.ts';
import { compressAnswers, serveWebApp } from './http/web-app.ts';
import type { Services } from './services.ts';

const bodyLimit = 1024 * 1024;

/** Builds the whole API without listening, so that tests can inject requests. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, db, redis, pool, tokens, clock } = services;
  const app = fastify({
    logger: logOptions(config),
    genReqId: requestId,
    trustProxy: trustedProxies(config),
    bodyLimit,
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
  await shedLoad(app);
  await compressAnswers(app);
  await app.register(cookie);
  await describeApi(app);
  reportHealth(app, db, redis);
  exposeMetrics(app, pool, config.METRICS_TOKEN);
  await app.register(
    async (api) => {
      readTokens(api, tokens, clock);
      limitRates(api, config, redis, clock);
      registerRoutes(api, slices(services), { db, clock });
    },
    { prefix: apiPrefix },
  );
  await browseApi(app);
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
  ];
}

function trustedProxies({ TRUST_PROXY }: Config): string[] | false {
  const proxies = TRUST_PROXY.split(',').map((proxy) => proxy.trim());
  return TRUST_PROXY === '' ? false : proxies;
}
