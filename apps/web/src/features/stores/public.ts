/** What other slices may use of the stores. */

export { StoreScreen } from './components/page/store-screen.tsx';
