import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../src/ui/theme.ts';

interface RenderedUi {
  container: HTMLElement;
  user: UserEvent;
  /** Renders something else in its place. */
  again: (next: ReactNode) => void;
}

/** Renders inside the design system without transitions; returns a keyboard and pointer as well. */
export function renderUi(children: ReactNode): RenderedUi {
  const wrap = (content: ReactNode) => (
    <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariables}>
      <Notifications aria-live="polite" transitionDuration={0} />
      {content}
    </MantineProvider>
  );
  const user = userEvent.setup();
  const view = render(wrap(children));
  return { container: view.container, user, again: (next: ReactNode) => view.rerender(wrap(next)) };
}
