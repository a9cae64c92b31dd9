/** What other slices may use of the history. */

export { AccountActivity } from './components/account/account-activity.tsx';
export { StoreActivity } from './components/account/store-activity.tsx';
