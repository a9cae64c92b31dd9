// What other slices use of clients: finding one, choosing one for a sale, making one, the document of a person, writing to
// one, and whether a payment was taken before.

export { documentAsKept } from './components/form/client-form.ts';
export { DocumentFields } from './components/form/document-fields.tsx';
export { WhatsAppButton } from './components/list/whatsapp-button.tsx';
export { ClientPicker } from './components/picker/client-picker.tsx';
export { type ChosenClient, FindClient } from './components/picker/find-client.tsx';
export { NewClientDialog } from './components/picker/new-client-dialog.tsx';
export { documentText } from './components/picker/picked-client-words.ts';
export { paymentFact } from './local/payment-fact.ts';
export { recordClient, useClient, useClientName } from './local/picked-clients.ts';
export { movementsQuery } from './server/account-queries.ts';
export { type ReferenceWatch, useReferenceWatch } from './server/use-reference-watch.ts';
