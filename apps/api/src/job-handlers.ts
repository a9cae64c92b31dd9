import { type MailServices, sendEmailChanged, sendPasswordReset } from './features/accounts/account-mails.ts';
import { deleteOldSessions } from './features/accounts/sessions.queries.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { Services } from './services.ts';

const month = 30 * 86_400_000;

/** Which slice works off which queue. */
export function jobHandlers(services: Services): JobHandlers {
  const mails: MailServices = { ...services, publicUrl: services.config.PUBLIC_URL };
  return {
    'send-password-reset': (data) => sendPasswordReset(mails, data),
    'send-email-changed': (data) => sendEmailChanged(mails, data),
    'clean-sessions': () => deleteOldSessions(services.db, new Date(services.clock().getTime() - month)),
  };
}
