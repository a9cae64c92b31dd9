import { MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { colorSchemeManager, defaultColorScheme } from '#ui/theme/color-scheme.ts';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import '#ui/theme/mantine.css';
import '#ui/theme/fonts.css';
import '#ui/theme/theme.css';

const retryMs = 5000;

// No toast is shown before the first screen is there, so loading this later does not delay that screen.
const ToastHost = lazy(loadToastHost);

/** A connection that breaks at this very moment must not take the screen with it: asked for again until it comes. */
async function loadToastHost(): Promise<{ default: ComponentType }> {
  for (;;) {
    try {
      return { default: (await import('./toast-host.tsx')).ToastHost };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

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
