import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { argon2PerSecond } from './argon2-alone.ts';
import { type Comparison, compare, requestsPerSecond } from './load.ts';
import { startServer } from './processes.ts';
import { createBenchWorld, password } from './world.ts';

// `--smoke` only shows that everything runs; its figures mean nothing.
const smoke = process.argv.includes('--smoke');
const plan = smoke ? { warmUpSeconds: 1, seconds: 1, rounds: 1 } : { warmUpSeconds: 4, seconds: 3, rounds: 7 };
const connections = 16;

const world = await createBenchWorld(40);
const api = await startServer('apps/api/src/server.ts', { ...world.env, PORT: '23110' });
const bare = await startServer('bench/bare-server.ts', { ...world.env, PORT: '23111' });
const headers = { authorization: `Bearer ${world.token}` };
const results: Comparison[] = [];

try {
  const bareRead = (seconds: number) =>
    requestsPerSecond({ url: `${bare.url}/stores/${world.storeId}`, connections }, seconds);
  const reads = {
    'authenticated read of one store': `/api/stores/${world.storeId}`,
    'authenticated read of one profile': '/api/auth/profile',
    'authenticated read under row-level security (one department)': `/api/departments/stores/${world.storeId}/departments/${world.departmentId}`,
  };
  for (const [name, path] of Object.entries(reads)) {
    const ours = (seconds: number) => requestsPerSecond({ url: api.url + path, connections, headers }, seconds);
    results.push(await compare(name, { ours, bare: bareRead }, plan));
  }
  const requests = world.emails.map((email) => ({
    method: 'POST' as const,
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }));
  const logins = (seconds: number) =>
    requestsPerSecond({ url: api.url, connections: 2 * availableParallelism(), requests }, seconds);
  results.push(await compare('sign-in (against argon2 alone)', { ours: logins, bare: argon2PerSecond }, plan));
} finally {
  await Promise.all([api.stop(), bare.stop()]);
  await world.drop();
}

console.table(
  Object.fromEntries(
    results.map(({ name, ours, bare: yardstick, ratio }) => [
      name,
      { 'ours /s': Math.round(ours), 'bare /s': Math.round(yardstick), ratio: Number(ratio.toFixed(2)) },
    ]),
  ),
);
mkdirSync('artifacts', { recursive: true });
writeFileSync('artifacts/bench.json', `${JSON.stringify({ smoke, results }, null, 2)}\n`);
