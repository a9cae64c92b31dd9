import { Stack } from '@mantine/core';
import { HealthPanel } from '#features/platform/components/health-panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import classes from './console-home.module.css';
import { IncomePanel } from './income-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PlatformStrip } from './platform-strip.tsx';
import { RequestsPanel } from './requests-panel.tsx';

/** The first page of the console: what the platform is, whether it is well, and what waits for an administrator. */
export function ConsoleHome() {
  return (
    <Stack gap="sm">
      <PlatformStrip />
      <div className={classes.wide}>
        <HealthPanel />
        <RequestsPanel />
      </div>
      <div className={classes.panels}>
        <IncomePanel />
        <PeoplePanel />
        <BackupsPanel />
      </div>
    </Stack>
  );
}
