import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from './errors.ts';

/** A figure that a slice reads when it is asked for; without a value the metric is absent. */
export interface SliceGauge {
  name: string;
  help: string;
  read: () => Promise<number | null>;
}

/** Prometheus figures of this replica. With a token configured, only its bearer reads them. */
export function exposeMetrics(
  app: FastifyInstance,
  pool: Pool,
  token: string | undefined,
  slices: readonly SliceGauge[],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  registerPoolGauges(registry, pool);
  for (const gauge of slices) registerSliceGauge(registry, gauge);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token && !sameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('NOT_SIGNED_IN');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registerPoolGauges(registry: Registry, pool: Pool): void {
  const figures = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting counts requests without one',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      for (const [state, read] of Object.entries(figures)) this.set({ state }, read());
    },
  });
  registry.registerMetric(connections);
}

function registerSliceGauge(registry: Registry, { name, help, read }: SliceGauge): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
  registry.registerMetric(gauge);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
