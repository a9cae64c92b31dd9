// What other slices may use of this one.
export { welcomePhraseQuery } from './server/welcome-phrase.ts';
