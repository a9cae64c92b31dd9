/** One question to a worker and its answer, matched by a number. */
interface Question {
  id: number;
  name: string;
  args: unknown[];
}
type Reply = { id: number; result: unknown } | { id: number; problem: string };
/** What a worker says unasked. */
interface Notice {
  notice: unknown;
}

/** Asks a worker. Once it breaks, every question fails, those under way too. `onNotice` hears what it says unasked. */
export function askWorker(worker: Worker, onNotice: (notice: unknown) => void = () => undefined) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let broken: Error | null = null;

  function breakOff(reason: string): void {
    broken = new Error(reason);
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  }
  worker.addEventListener('error', () => breakOff('the worker broke'));
  worker.addEventListener('message', ({ data }: MessageEvent<Reply | Notice>) => {
    if ('notice' in data) {
      onNotice(data.notice);
      return;
    }
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) question?.reject(new Error(data.problem));
    else question?.resolve(data.result);
  });

  return {
    ask<T>(name: string, ...args: unknown[]): Promise<T> {
      if (broken) return Promise.reject(broken);
      lastId += 1;
      const id = lastId;
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
        worker.postMessage({ id, name, args } satisfies Question);
      });
    },
    get isBroken(): boolean {
      return broken !== null;
    },
    close(): void {
      worker.terminate();
      breakOff('the worker was closed');
    },
  };
}

interface WorkerScope {
  postMessage(reply: Reply | Notice): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
}

/** The other side: answers every question by the function of its name. Returns how to say something unasked. */
export function answerQuestions(answers: Record<string, (...args: never[]) => Promise<unknown>>) {
  const scope = globalThis as unknown as WorkerScope;
  const answer = async ({ id, name, args }: Question) => {
    try {
      scope.postMessage({ id, result: await answers[name]?.(...(args as never[])) });
    } catch (error) {
      scope.postMessage({ id, problem: String(error) });
    }
  };
  scope.addEventListener('message', ({ data }) => void answer(data));
  return (notice: unknown): void => scope.postMessage({ notice });
}
