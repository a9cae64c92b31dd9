import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runStages } from './run-stages.ts';
import type { Step } from './steps.ts';

const artifacts = mkdtempSync(join(tmpdir(), 'run-stages-'));
afterAll(() => rmSync(artifacts, { recursive: true }));

const run = (name: string, code: string, others: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, '-e', code],
  budget: 1,
  minutes: 1,
  ...others,
});
const file = (name: string) => JSON.stringify(join(artifacts, name));
const write = (name: string) => `require('fs').writeFileSync(${file(name)}, '');`;
const waitFor = (name: string) =>
  `const timer = setInterval(() => require('fs').existsSync(${file(name)}) && clearInterval(timer), 10);`;
const around = { artifacts, abort: new AbortController().signal };

describe('stages of lanes', () => {
  it('runs the lanes of a stage at once', async () => {
    // Each waits for what only the other one writes.
    const stages = [[[run('left', write('l') + waitFor('r'))], [run('right', write('r') + waitFor('l'))]]];
    expect(await runStages(stages, around)).toMatchObject([
      { name: 'left', failed: 0 },
      { name: 'right', failed: 0 },
    ]);
  });

  it('runs the steps of a lane, and the stages, one after the other', async () => {
    const after = (name: string) => `process.exit(require('fs').existsSync(${file(name)}) ? 0 : 1);`;
    const stages = [
      [[run('first', write('one')), run('second', after('one') + write('two'))]],
      [[run('third', after('one'))]],
    ];
    expect((await runStages(stages, around)).map(({ failed }) => failed)).toEqual([0, 0, 0]);
  });

  it('goes on after a failure, leaves out what needs it, and tells all in the order of the list', async () => {
    const stages = [
      [[run('slow', 'setTimeout(() => {}, 300)'), run('build', 'process.exit(1)')], [run('quick', '')]],
      [[run('journeys', write('journeys'), { needs: 'build' }), run('rest', '')]],
    ];
    expect(await runStages(stages, around)).toMatchObject([
      { name: 'slow', failed: 0 },
      { name: 'build', failed: 1 },
      { name: 'quick', failed: 0 },
      { name: 'journeys', failed: 1, note: 'not run: build failed' },
      { name: 'rest', failed: 0 },
    ]);
    expect(existsSync(join(artifacts, 'journeys'))).toBe(false);
  });

  it('shows no output of an earlier run for a step that was not started', async () => {
    writeFileSync(join(artifacts, 'output-of-1.txt'), 'of yesterday');
    const stages = [[[run('left', '')], [run('right', '')]]];
    const results = await runStages(stages, { artifacts, abort: AbortSignal.abort() });
    expect(results.map(({ note }) => note)).toEqual(['not run: aborted', 'not run: aborted']);
    expect(existsSync(join(artifacts, 'output-of-1.txt'))).toBe(false);
  });

  it('gives a step that is ended early the time to end what it has started in groups of its own', async () => {
    const server = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
    const start = `
      const server = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { detached: true });
      server.on('exit', () => process.exit(0));
      process.on('SIGTERM', () => process.kill(-server.pid, 'SIGKILL'));
      require('fs').writeFileSync(${file('server')}, String(server.pid));`;
    const abort = new AbortController();
    const ended = runStages([[[run('serves', start)]]], { artifacts, abort: abort.signal });
    await expect.poll(() => existsSync(join(artifacts, 'server'))).toBe(true);
    abort.abort();
    expect(await ended).toMatchObject([{ failed: 1, note: 'aborted' }]);
    const pid = Number(readFileSync(join(artifacts, 'server'), 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
