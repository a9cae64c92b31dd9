import { afterAll, beforeAll } from 'vitest';
import { jobHandlers } from '#job-handlers.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Inbox, startInbox } from './smtp.ts';

/** The application for all tests of a file, with its jobs at work and a mailbox that receives what it sends. */
export function openMailedApp(): { test: TestApp; inbox: Inbox } {
  const [test, inbox] = [{} as TestApp, {} as Inbox];
  beforeAll(async () => {
    Object.assign(inbox, await startInbox());
    Object.assign(test, await startTestApp({ SMTP_URL: inbox.url }));
    await test.services.jobs.work(jobHandlers(test.services), 0.5);
  });
  afterAll(async () => {
    await test.close();
    await inbox.close();
  });
  return { test, inbox };
}
