import { incidentTitles } from '@minipos/contract/incidents/incident-titles';
import { SalesScreen } from '#features/sales/screens/sales-screen.tsx';

// One chunk for both: each name of a chunk is part of the first load.
export { PickupsScreen } from '#features/till/screens/pickups-screen.tsx';

/** Sales, with what Sincronización says about those that contradict something. */
export function StoreSalesScreen() {
  return <SalesScreen incidentTitle={(kind) => incidentTitles[kind]} />;
}
