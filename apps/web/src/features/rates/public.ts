// What other slices may use of this one.
export { ManualRateDialog } from './components/manual-rate-dialog.tsx';
