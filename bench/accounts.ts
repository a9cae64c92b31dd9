import { availableParallelism } from 'node:os';
import { argon2PerSecond } from './bare/argon2-alone.ts';
import { type Comparison, compare, type Plan, requestsPerSecond } from './world/load.ts';
import { startServer } from './world/processes.ts';
import { createBenchWorld, password } from './world/world.ts';

const connections = 16;

/** Signed-in reads against a bare endpoint, and sign-in against the password hash alone. */
export async function measureAccounts(plan: Plan): Promise<Comparison[]> {
  const world = await createBenchWorld(40);
  const api = await startServer('apps/api/src/server.ts', world.env);
  const bare = await startServer('bench/bare/bare-server.ts', world.env, 1);
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
  return results;
}
