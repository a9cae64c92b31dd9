import { Stack } from '@mantine/core';
import { OfficialRates } from '../components/official-rates.tsx';
import { RateCalculator } from '../components/rate-calculator.tsx';
import { RateCard } from '../components/rate-card.tsx';
import classes from '../components/rate-panels.module.css';
import { SourceList } from '../components/source-list.tsx';
import { WaitingRates } from '../components/waiting-rates.tsx';

/** The rate as administrators look after it: what waits for them, the sources, the history. */
export function RatesSection() {
  return (
    <Stack gap="md">
      <WaitingRates />
      <div className={classes.panels}>
        <RateCard />
        <RateCalculator />
        <SourceList />
      </div>
      <OfficialRates />
    </Stack>
  );
}
