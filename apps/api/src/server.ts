import { buildApp } from './app.ts';
import { startPulse } from './features/platform/health/pulses.ts';
import { onShutdown, startProcess, startWorking } from './process.ts';

const { services, log } = await startProcess();
const app = await buildApp(services);
const endPulse = startPulse(services, { servesApi: true, runsJobs: services.config.RUN_JOBS });
onShutdown(log, async () => {
  await endPulse();
  await app.close();
  await services.close();
});
if (services.config.RUN_JOBS) await startWorking(services);
await app.listen({ host: services.config.HOST, port: services.config.PORT });
