import { onShutdown, startProcess, startWorking } from './process.ts';

const { services, log } = await startProcess();
onShutdown(log, () => services.close());
await startWorking(services);
log.info('worker started');
