import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FaultReport, FaultRun } from '../fault.ts';

const root = join(import.meta.dirname, '../../..');
const folder = 'apps/web/test/model';
const figures = { fast: 2000, full: 100_000 };

interface Part {
  ok: boolean;
  /** What the run says about itself: the seed that replays it, or what a control was noticed by. */
  lines: string[];
}

/**
 * R1: random histories of three to five devices, their server, the network and the clock, on the device's own code.
 * R3: its controls. MODEL_RUNS, MODEL_SEED and MODEL_PATH replay a single history with vitest.
 */
export async function randomHistories({ full, seed, minutes }: FaultRun): Promise<FaultReport[]> {
  const runs = full ? figures.full : figures.fast;
  const shares = availableParallelism();
  // On a seed of their own: a control must not fail by bad luck. Beside the histories, so that no core waits for the last one.
  const [controls, ...parts] = await Promise.all([
    play('controls', null, 60),
    ...Array.from({ length: shares }, (_, at) =>
      play('histories', (seed + at) % 2 ** 31, Math.ceil(runs / shares), minutes),
    ),
  ]);
  const noticed = controls.lines.filter((line) => line.startsWith('noticed'));
  return [
    {
      name: 'R1 random histories of 3–5 devices',
      ok: parts.every(({ ok }) => ok),
      detail: parts.every(({ ok }) => ok)
        ? `0 violations in ${sum(parts, /played (\d+) histories/)}, ${sum(parts, /at most (\d+) MB/)} MB`
        : parts.flatMap(({ lines }) => lines).join('\n'),
    },
    {
      name: 'R3 controls of R1',
      ok: controls.ok && noticed.length === 10,
      detail: controls.ok ? noticed.join('; ') : controls.lines.join('\n'),
    },
  ];
}

async function play(name: string, seed: number | null, runs: number, minutes?: number): Promise<Part> {
  const args = ['vitest', 'run', '--project', 'model', `${folder}/${name}.test.ts`];
  const chosen = seed === null ? {} : { MODEL_SEED: String(seed) };
  const limit = minutes === undefined ? {} : { MODEL_MINUTES: String(minutes) };
  const env = { ...process.env, ...chosen, ...limit, MODEL_RUNS: String(runs), NO_COLOR: '1' };
  try {
    const { stdout } = await promisify(execFile)('npx', args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
    return { ok: true, lines: stdout.split('\n') };
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string };
    return { ok: false, lines: `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '') };
  }
}

/** Over all parts. A time limit may have ended one of them before its figure. */
function sum(parts: Part[], figure: RegExp): number {
  const found = parts.flatMap(({ lines }) => lines.flatMap((line) => figure.exec(line)?.[1] ?? []));
  return found.reduce((total, one) => total + Number(one), 0);
}
