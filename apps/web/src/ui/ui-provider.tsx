import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { colorSchemeManager, defaultColorScheme } from './color-scheme.ts';
import { cssVariables, theme } from './theme.ts';
import './mantine.css';
import './fonts.css';
import './theme.css';

/** Everything a screen of the design system needs around it; once, at the root. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={defaultColorScheme}
    >
      <Notifications position="top-center" containerWidth={420} transitionDuration={120} limit={4} aria-live="polite" />
      {children}
    </MantineProvider>
  );
}
