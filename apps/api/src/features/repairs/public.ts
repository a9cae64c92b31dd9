/** What the application takes of the repairs, beside their routes. */

export { sendRepairMail } from './messages/send-repair-mail.ts';
export { repairOperations } from './operations.ts';
