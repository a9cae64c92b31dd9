/** What other slices may use of the stores. */

export { FirstStepsPanel } from './components/first-steps/first-steps-panel.tsx';
export { StoreScreen } from './components/page/store-screen.tsx';
export { storeSettingsQuery } from './server/store-settings.ts';
