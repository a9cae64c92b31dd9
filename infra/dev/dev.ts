// Development session: the API restarting on changes, the web application with hot reload, and the mail it sends.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { answers, endpointOf } from '../setup/endpoint.ts';
import { requireSetting } from '../setup/environment.ts';
import { runTogether } from './children.ts';

const root = join(import.meta.dirname, '../..');
const WEB_PORT = 23101;

async function assertServices(): Promise<void> {
  for (const [name, url] of [
    ['PostgreSQL', requireSetting('DATABASE_URL')],
    ['Redis', requireSetting('REDIS_URL')],
  ] as const) {
    const endpoint = endpointOf(url);
    if (!(await answers(endpoint))) {
      throw new Error(`${name} does not answer at ${endpoint.host}:${endpoint.port}: run npm run setup`);
    }
  }
}

try {
  const envFile = join(root, '.env');
  if (!existsSync(envFile)) throw new Error('there is no .env: run npm run setup');
  process.loadEnvFile(envFile);
  // The packaged Node must also be the one that shell wrappers such as Vite's find.
  process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  await assertServices();
  const { ended, stop } = runTogether([
    {
      name: 'api',
      command: [process.execPath, '--watch', '--env-file-if-exists=.env', 'apps/api/src/server.ts'],
      cwd: root,
    },
    {
      name: 'mail',
      command: [process.execPath, 'apps/api/test/support/mail-catcher.ts'],
      cwd: root,
    },
    {
      name: 'web',
      command: ['node_modules/.bin/vite', '--port', String(WEB_PORT), '--strictPort', '--clearScreen', 'false'],
      cwd: join(root, 'apps/web'),
    },
  ]);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`web: http://localhost:${WEB_PORT}`);
  console.log(`api: http://${requireSetting('HOST')}:${requireSetting('PORT')}`);
  process.exitCode = await ended;
} catch (error) {
  console.error(`dev: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
