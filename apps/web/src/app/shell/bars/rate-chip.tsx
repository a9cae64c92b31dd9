import { Button, Popover, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentRate } from '#current/current-rate.tsx';
import { RateFacts } from '#features/rates/components/rate-facts.tsx';
import { formatRate } from '#lib/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './rate-chip.module.css';

/** The rate on every screen of a desktop; tablets and phones have it in the status bar. */
export function RateChip() {
  const { rate, isLoading } = useCurrentRate();
  const [opened, { toggle, close }] = useDisclosure(false);
  if (isLoading) return null;
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.chip} onClick={toggle} data-stale={rate?.isStale || undefined}>
          <span>Tasa BCV</span>
          {rate ? (
            <>
              <strong>{formatRate(rate.rateText)}</strong>
              <span>{rate.displayDate.slice(0, 5)}</span>
            </>
          ) : (
            <span>sin tasa</span>
          )}
          {rate?.isStale ? (
            <>
              <Icon of={IconAlertTriangle} size={16} />
              <VisuallyHidden>Desactualizada</VisuallyHidden>
            </>
          ) : null}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Tasa BCV">
        <Stack gap="sm">
          {rate ? <RateFacts rate={rate} /> : <span>Todavía no hay tasa: los montos en bolívares no se muestran.</span>}
          <Button variant="default" onClick={close} renderRoot={(props) => <Link to="/rates" {...props} />}>
            Ver la tasa
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
