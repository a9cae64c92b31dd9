import { createNotifier } from '../notifier.ts';

const contacts = createNotifier<boolean>();

/** Every call says whether the server answered, so that the connection is known without asking for it. */
export const reportContact = contacts.notify;
export const onContact = contacts.subscribe;
