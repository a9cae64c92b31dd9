import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import type { Config } from './config.ts';
import { type MailServices, sendPasswordReset } from './features/accounts/email/account-mails.ts';
import {
  sendEmailChangeAsked,
  sendEmailChanged,
  sendEmailConfirmation,
  sendEmailGiven,
} from './features/accounts/email/email-change-mails.ts';
import { cleanSessions } from './features/accounts/sessions/clean-sessions.ts';
import { checkBackup } from './features/backups/make/check-backup.ts';
import { planBackups } from './features/backups/make/plan-backups.ts';
import { runBackup } from './features/backups/make/run-backup.ts';
import { runRestore } from './features/backups/restore/run-restore.ts';
import { sweepImages } from './features/catalogue/images/sweep-images.ts';
import { productImportKind } from './features/catalogue/imports/product-imports.ts';
import { rankProducts } from './features/catalogue/shelf/rank-products.ts';
import { clientImportKind } from './features/clients/imports/client-imports.ts';
import { runImport } from './features/imports/run-import.ts';
import { readHealth } from './features/platform/health/read-health.ts';
import { fetchRates, type RateSources } from './features/rates/fetch-rates.ts';
import { sweepRepairPhotos } from './features/repairs/proofs/sweep-photos.ts';
import { sendRepairMail } from './features/repairs/public.ts';
import { planReportMails } from './features/reports/mails/plan-report-mails.ts';
import { sendReportMail } from './features/reports/mails/send-report-mail.ts';
import { sumPlatformDays } from './features/reports/platform/sum-platform-days.ts';
import { runExport } from './features/sales/exports/run-export.ts';
import { sweepExports } from './features/sales/exports/sweep-exports.ts';
import { closePinsOfClosedAccount } from './features/staff/access/closed-account.ts';
import { invitationLinks } from './features/staff/invitations/invitation-links.ts';
import { sendInvitation } from './features/staff/invitations/invitation-mails.ts';
import { carryTransfer, sweepTransfers } from './features/stock/transfers/carry-transfer.ts';
import { sendOwnerChanged } from './features/stores/owner/owner-mails.ts';
import { sendStoreStatus } from './features/stores/platform/status-mails.ts';
import { sendRequestNews } from './features/stores/requests/request-mails.ts';
import { sweepReceipts } from './features/sync/push/sweep-receipts.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { Services } from './services.ts';

const importKinds = [productImportKind, clientImportKind];

/** Which slice works off which queue. */
export function jobHandlers(services: Services): JobHandlers {
  const mails: MailServices = { ...services, publicUrl: services.config.PUBLIC_URL };
  const sources = rateSources(services.config);
  return {
    'send-password-reset': (data) => sendPasswordReset(mails, data),
    'send-email-confirmation': (data) => sendEmailConfirmation(mails, data),
    'send-email-change-asked': (data) => sendEmailChangeAsked(mails, data),
    'send-email-changed': (data) => sendEmailChanged(mails, data),
    'send-email-given': (data) => sendEmailGiven(mails, data),
    'send-owner-changed': (data) => sendOwnerChanged(mails, data),
    'send-store-status': (data) => sendStoreStatus(mails, data),
    'send-request-news': (data) => sendRequestNews(mails, data),
    'close-given-pins': (data) => closePinsOfClosedAccount(services, data),
    'send-invitation': (data) => sendInvitation({ ...services, links: invitationLinks(services.config) }, data),
    'clean-sessions': () => cleanSessions(services.db, services.clock()),
    'sweep-images': async () => {
      await sweepImages(services, services.clock());
      await sweepRepairPhotos(services, services.clock());
    },
    'sweep-receipts': () => sweepReceipts(services.db, services.clock()),
    'fetch-rates': () => fetchRates(services, sources),
    'read-health': () => readHealth(services),
    'run-import': (data) => runImport(services, importKinds, data),
    'run-export': (data) => runExport(services, data),
    'sweep-exports': () => sweepExports(services, services.clock()),
    'rank-shelf': (data) => rankProducts(services, data),
    'carry-transfer': (data) => carryTransfer(services, data),
    'sweep-transfers': () => sweepTransfers(services),
    'plan-daily-mails': () => planReportMails(services, 'daily'),
    'plan-weekly-mails': () => planReportMails(services, 'weekly'),
    'send-report-mail': (data) => sendReportMail(mails, data),
    'send-repair-message': (data) => sendRepairMail({ ...services, publicUrl: mails.publicUrl }, data),
    'run-backup': (data) => runBackup(services, data),
    'check-backup': async (data) => void (await checkBackup(services, data)),
    'run-restore': (data) => runRestore(services, data),
    'plan-backups': () => planBackups(services),
    'fold-figures': () => sumPlatformDays(services.db, services.clock()),
  };
}

function rateSources({ BCV_URL, BCV_CA_FILE, RATE_MIRROR_URL }: Config): RateSources {
  const bcvCa = BCV_CA_FILE ? [...rootCertificates, readFileSync(BCV_CA_FILE, 'utf8')] : undefined;
  return { bcvUrl: BCV_URL, bcvCa, mirrorUrl: RATE_MIRROR_URL };
}
