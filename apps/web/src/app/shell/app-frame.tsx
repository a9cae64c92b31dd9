import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { colorSchemeManager, defaultColorScheme } from '../../ui/color-scheme.ts';
import { cssVariables, theme } from '../../ui/theme.ts';
import '../../ui/mantine.css';
import '../../ui/fonts.css';
import '../../ui/theme.css';

// Nobody is told anything before the first screen stands, so this does not delay it.
const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

/** The design system around every screen; once, at the root. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={defaultColorScheme}
    >
      <Suspense>
        <ToastHost />
      </Suspense>
      {children}
    </MantineProvider>
  );
}
