/** Web Locks for tests: one holder at a time, shared by everything that is given the same object. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, job: () => Promise<unknown>) => {
    const turn = last.then(job, job);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request: request as LockManager['request'] };
}
