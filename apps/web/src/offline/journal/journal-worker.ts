import { appendToNewest } from './journal-segments.ts';
import { exclusively, opfsFiles } from './opfs-files.ts';

export interface FileCall {
  id: number;
  name: 'list' | 'read' | 'append' | 'remove' | 'add';
  args: string[];
}
export type FileAnswer = { id: number; result: unknown } | { id: number; problem: string };

const worker = globalThis as unknown as {
  postMessage(answer: FileAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FileCall>) => void): void;
};

// Lock, look and write in one call: each way to here and back is a turn of the page's thread.
const add = (text: string, segmentLength: string) =>
  exclusively(() => appendToNewest(opfsFiles, text, Number(segmentLength)));

const calls = { ...opfsFiles, add } as unknown as Record<FileCall['name'], (...args: string[]) => Promise<unknown>>;

async function answer({ id, name, args }: FileCall): Promise<void> {
  try {
    worker.postMessage({ id, result: await calls[name](...args) });
  } catch (error) {
    worker.postMessage({ id, problem: String(error) });
  }
}

worker.addEventListener('message', ({ data }) => void answer(data));
