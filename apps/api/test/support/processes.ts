import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './app.ts';

export interface RealProcess {
  child: ChildProcess;
  log: () => string;
  ended: Promise<number | null>;
}

interface Start {
  file: 'server.ts' | 'worker.ts';
  port: number;
  env?: Record<string, string>;
  /** Options of Node itself. */
  options?: string[];
}

/** A real process on the test's database, with its log. */
export function startProcess({ services }: TestApp, { file, port, env = {}, options = [] }: Start): RealProcess {
  const { config } = services;
  const chunks: string[] = [];
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, '../../src', file)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: config.PUBLIC_URL,
      DATABASE_URL: config.DATABASE_URL,
      DATABASE_PREPARE: String(config.DATABASE_PREPARE),
      REDIS_URL: config.REDIS_URL,
      REDIS_PREFIX: config.REDIS_PREFIX,
      TOKEN_SECRET: config.TOKEN_SECRET,
      SMTP_URL: config.SMTP_URL,
      MAIL_FROM: config.MAIL_FROM,
      RATE_LIMIT_ACCOUNT: '1000000',
      BCV_URL: 'http://127.0.0.1:9/',
      RATE_MIRROR_URL: 'http://127.0.0.1:9/',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { child, log: () => chunks.join(''), ended: new Promise((resolve) => child.once('exit', resolve)) };
}

export async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('the server did not start');
}
