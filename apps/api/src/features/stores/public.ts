/** What other parts may use of the stores. */
export { settingsFeed } from './settings-feed.ts';
export { countStores } from './stores.queries.ts';
