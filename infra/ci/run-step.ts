import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type Counts, countStep, type Ending } from './counts.ts';
import type { Step } from './steps.ts';

export interface StepResult extends Counts {
  name: string;
  seconds: number;
  note: string;
  /** What failed at first and passed alone. */
  unstable?: string[];
  /** What failed for good, where the report names it. */
  failures?: string[];
}

/** How long a step may take to end what it has started. */
const patienceMs = 30_000;

/**
 * Runs one step with its output going straight through, or into the file `log`, so that steps that run side by side do not talk
 * into each other. `abort` ends it early.
 */
export async function runStep(step: Step, abort: AbortSignal, log?: string): Promise<StepResult> {
  const started = performance.now();
  // A report left by an earlier run must not be counted for this one.
  if (step.report !== undefined) rmSync(step.report.file, { force: true });
  const ending = abort.aborted ? { succeeded: false, reason: 'not run: aborted' } : await runCommand(step, abort, log);
  const counts = countStep(ending, readReport(step));
  return { name: step.name, seconds: (performance.now() - started) / 1000, ...counts };
}

/** The result of a step that was left out because the one it needs failed. */
export function skipStep(step: Step): StepResult {
  return { name: step.name, seconds: 0, passed: 0, failed: 1, skipped: 0, note: `not run: ${step.needs} failed` };
}

function runCommand({ command, env, minutes }: Step, abort: AbortSignal, log?: string): Promise<Ending> {
  const [program = '', ...args] = command;
  const output = log === undefined ? 'inherit' : openSync(log, 'w');
  return new Promise((resolve) => {
    // A group of its own, so that nothing a step has started outlives it.
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    let stopped = '';
    let lastResort: NodeJS.Timeout | undefined;
    const stop = (reason: string) => {
      stopped ||= reason;
      // Asked first: the servers of the journeys are in groups of their own, which only the one who started them can end.
      signalGroup(child.pid, 'SIGTERM');
      lastResort ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), patienceMs);
    };
    const timer = setTimeout(() => stop(`took over ${minutes} min`), minutes * 60_000);
    const onAbort = () => stop('aborted');
    abort.addEventListener('abort', onAbort, { once: true });
    const finish = (ending: Ending) => {
      clearTimeout(timer);
      clearTimeout(lastResort);
      if (output !== 'inherit') closeSync(output);
      abort.removeEventListener('abort', onAbort);
      signalGroup(child.pid, 'SIGKILL');
      resolve(ending);
    };
    child.once('error', (error) => finish({ succeeded: false, reason: error.message }));
    child.once('exit', (code, signal) => {
      if (code === 0 && stopped === '') finish({ succeeded: true, reason: '' });
      else finish({ succeeded: false, reason: stopped || `ended with ${signal ?? `code ${code}`}` });
    });
  });
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

function readReport({ report }: Step): Counts | 'none' | 'unreadable' {
  if (report === undefined) return 'none';
  try {
    return report.count(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return 'unreadable';
  }
}
