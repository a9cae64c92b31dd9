import fastify from 'fastify';
import { startPulse } from './features/platform/health/pulses.ts';
import { reportHealth } from './http/answers/health.ts';
import { onShutdown, startProcess, startWorking } from './process.ts';

const { services, log } = await startProcess();
const { config, db, redis } = services;
// A worker serves no requests except the one that asks whether it is alive.
const health = fastify();
reportHealth(health, db, redis);
const endPulse = startPulse(services, { servesApi: false, runsJobs: true });
onShutdown(log, async () => {
  await endPulse();
  await health.close();
  await services.close();
});
await startWorking(services);
if (config.WORKER_PORT !== undefined) await health.listen({ host: config.HOST, port: config.WORKER_PORT });
log.info('worker started');
