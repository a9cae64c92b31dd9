import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/**
 * The application for all tests of a file: started before them, closed after what the file itself ends. The object is empty
 * until the file's own `beforeAll`.
 */
export function openTestApp(...settings: Parameters<typeof startTestApp>): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await startTestApp(...settings));
  });
  afterAll(() => test.close());
  return test;
}
