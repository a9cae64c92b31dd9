import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface ChildCommand {
  name: string;
  command: string[];
  cwd: string;
}

const STOP_WITHIN_MS = 5000;

/** Runs the commands until one ends or `stop` is called; resolves to the exit code of the whole. */
export function runTogether(commands: ChildCommand[]): { ended: Promise<number>; stop: () => void } {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const children: ChildProcess[] = [];
  let exitCode: number | undefined;

  const stopAll = (code: number) => {
    exitCode ??= code;
    for (const child of children) signalGroup(child, 'SIGTERM');
    setTimeout(() => {
      for (const child of children) signalGroup(child, 'SIGKILL');
    }, STOP_WITHIN_MS).unref();
  };

  const closed = commands.map(
    ({ name, command, cwd }) =>
      new Promise<void>((resolve) => {
        const [program = '', ...args] = command;
        // A group of its own: what the command starts in turn (a watcher's server) ends with it.
        const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
        children.push(child);
        for (const stream of [child.stdout, child.stderr]) {
          createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(width)} | ${line}`));
        }
        child.once('error', (error) => console.error(`${name.padEnd(width)} | ${error.message}`));
        child.once('close', (code, signal) => {
          if (exitCode === undefined) console.error(`${name} ended (${signal ?? code}); stopping the rest`);
          // Whatever ends by itself, even with code 0, ends the session as a failure.
          stopAll(code === null || code === 0 ? 1 : code);
          resolve();
        });
      }),
  );

  return { ended: Promise.all(closed).then(() => exitCode ?? 0), stop: () => stopAll(0) };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
