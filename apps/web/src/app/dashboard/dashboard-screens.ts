// One chunk for both: each name of a chunk is part of the first load.
export { AllStoresScreen } from './all-stores/all-stores-screen.tsx';
export { DashboardScreen } from './dashboard-screen.tsx';
