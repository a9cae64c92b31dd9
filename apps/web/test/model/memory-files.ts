import type { JournalFiles } from '#offline/journal/journal.ts';
import type { Lifeline } from './lifeline.ts';

export type Disk = Map<string, string>;

/** Files that outlive a crash; an append under way when it happens leaves a part of its text. */
export function memoryFiles(disk: Disk, lifeline: () => Lifeline, random: () => number): JournalFiles {
  let last: Promise<unknown> = Promise.resolve();
  return {
    list: async () => [...disk].map(([name, text]) => ({ name, size: text.length })),
    read: async (name) => disk.get(name) ?? '',
    append: async (name, text) => {
      const before = disk.get(name) ?? '';
      const isCut = lifeline().diesNow();
      disk.set(name, before + (isCut ? text.slice(0, Math.floor(random() * text.length)) : text));
      lifeline().step();
    },
    remove: async (name) => {
      lifeline().step();
      disk.delete(name);
    },
    exclusively: <T>(job: () => Promise<T>) => {
      const turn = last.then(job, job);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
