import type { JournalFiles } from './journal.ts';
import type { FileAnswer, FileCall } from './journal-worker.ts';
import { exclusively } from './opfs-files.ts';

const patienceMs = 10_000;

/** The journal's files, written by a worker: only there a write can be flushed to the disk. */
export function workerFiles(): JournalFiles {
  const worker = new Worker(new URL('journal-worker.ts', import.meta.url), { type: 'module', name: 'journal' });
  const waiting = new Map<number, (answer: FileAnswer) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => waiting.get(data.id)?.(data));

  function call<T>(name: FileCall['name'], ...args: string[]): Promise<T> {
    lastId += 1;
    const id = lastId;
    return new Promise<T>((resolve, reject) => {
      // A worker that never answers must not keep a sale from being shown: its first copy is in the database.
      const limit = setTimeout(() => settle({ id, problem: 'the journal does not answer' }), patienceMs);
      const settle = (answer: FileAnswer) => {
        clearTimeout(limit);
        waiting.delete(id);
        if ('problem' in answer) reject(new Error(answer.problem));
        else resolve(answer.result as T);
      };
      waiting.set(id, settle);
      worker.postMessage({ id, name, args } satisfies FileCall);
    });
  }

  return {
    list: () => call('list'),
    read: (name) => call('read', name),
    append: (name, text) => call('append', name, text),
    remove: (name) => call('remove', name),
    exclusively,
    // Without locks, turns are kept by this thread alone.
    ...((navigator as Partial<Navigator>).locks
      ? { add: (text: string, segmentLength: number) => call<void>('add', text, String(segmentLength)) }
      : {}),
  };
}
