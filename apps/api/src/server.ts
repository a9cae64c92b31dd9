import { buildApp } from './app.ts';
import { onShutdown, startProcess, startWorking } from './process.ts';

const { services, log } = await startProcess();
const app = await buildApp(services);
onShutdown(log, async () => {
  await app.close();
  await services.close();
});
if (services.config.RUN_JOBS) await startWorking(services);
await app.listen({ host: services.config.HOST, port: services.config.PORT });
