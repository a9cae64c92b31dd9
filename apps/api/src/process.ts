import { type Logger, pino } from 'pino';
import { readConfig } from './config.ts';
import { jobHandlers } from './job-handlers.ts';
import { openServices, type Services } from './services.ts';

const jobPollSeconds = 2;

/** What server and worker share: configuration, services and a way out that finishes what is under way. */
export async function startProcess(): Promise<{ services: Services; log: Logger }> {
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL });
  const services = await openServices(config, log);
  return { services, log };
}

export const startWorking = (services: Services): Promise<void> =>
  services.jobs.work(jobHandlers(services), jobPollSeconds);

/** On SIGTERM or SIGINT: stop taking work, finish, close; by force after 15 s. */
export function onShutdown(log: Logger, close: () => Promise<void>): void {
  let closing = false;
  const stop = (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), 15_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
