import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { useMedia } from '#ui/layout/use-media.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { OrderTypeChoice } from '../counter/order-type-choice.tsx';
import type { Overlay } from '../counter/till-overlays.tsx';
import type { Till } from '../counter/use-till.ts';
import { type TillNow, type TillTool, tillTools } from './till-tools.ts';
import classes from './toolbar.module.css';
import { useTillNow } from './use-till-now.ts';
import { WaitingCount } from './waiting-count.tsx';

export interface TillHeadProps {
  till: Till;
  isTouch: boolean;
  parkedCount: number;
  onOpen: (overlay: Overlay) => void;
  onPark: () => void;
  onSwitchMode: () => void;
  onDebt: () => void;
}

function act({ onOpen, onPark, onSwitchMode, onDebt }: TillHeadProps, { does }: TillTool): void {
  if (does === 'park') onPark();
  else if (does === 'switch-mode') onSwitchMode();
  else if (does === 'debt') onDebt();
  else onOpen(does);
}

function labelOf({ label, waits }: TillTool, now: TillNow): string {
  const word = typeof label === 'string' ? label : label(now);
  const count = waits?.(now).count ?? 0;
  return count > 0 ? `${word} (${count})` : word;
}

interface ToolMenuProps extends TillHeadProps {
  now: TillNow;
  tools: readonly TillTool[];
  /** As tall as the search beside it. */
  isTall?: boolean;
}

/** What has no button of its own, and how much of it waits. */
const ToolMenu = memo(function ToolMenu({ now, tools, isTall = false, ...props }: ToolMenuProps) {
  const shown = tools.filter(({ isShown }) => isShown?.(now) ?? true);
  const waiting = shown.reduce((sum, { waits }) => sum + (waits?.(now).count ?? 0), 0);
  const actions = shown.map((tool) => ({
    label: labelOf(tool, now),
    icon: tool.icon,
    onSelect: () => act(props, tool),
    danger: tool.danger ?? false,
    disabled: (tool.needsLines ?? false) && now.isEmpty,
  }));
  const label = 'Más acciones de la caja';
  return (
    <ActionMenu actions={actions}>
      <ActionIcon
        variant="default"
        className={classes.menu ?? ''}
        data-tall={isTall || undefined}
        aria-label={waiting > 0 ? `${label}: ${waiting} en espera` : label}
      >
        <Icon of={IconDots} />
        {waiting > 0 ? (
          <span className={classes.waiting} aria-hidden="true">
            {waiting > 99 ? '99+' : waiting}
          </span>
        ) : null}
      </ActionIcon>
    </ActionMenu>
  );
});

/** On a phone everything stands behind one button, beside the search. */
export const TillMenu = memo(function TillMenu(props: TillHeadProps) {
  const now = useTillNow(props.till, props.isTouch, props.parkedCount);
  return <ToolMenu {...props} now={now} tools={tillTools} isTall />;
});

function ToolButton({ tool, now, onSelect }: { tool: TillTool; now: TillNow; onSelect: () => void }) {
  const button = tool.button?.(now);
  if (!button) return null;
  const waits = tool.waits?.(now);
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<Icon of={button.icon ?? tool.icon} />}
      rightSection={waits && waits.count > 0 ? <WaitingCount {...waits} /> : null}
      onClick={onSelect}
    >
      {button.word}
    </Button>
  );
}

const withButton = tillTools.filter(({ button }) => button);
const withoutButton = tillTools.filter(({ button }) => !button);
const OrderType = memo(OrderTypeChoice);

/** One row, never two: order type, the buttons for which there is room, and the menu with the rest. */
export const TillHead = memo(function TillHead(props: TillHeadProps) {
  const now = useTillNow(props.till, props.isTouch, props.parkedCount);
  const hasRoom = useMedia('(min-width: 80em)');
  return (
    <div className={classes.head}>
      <OrderType till={props.till} onOpen={props.onOpen} />
      <div className={classes.tools}>
        {hasRoom
          ? withButton.map((tool) => (
              <ToolButton key={tool.does} tool={tool} now={now} onSelect={() => act(props, tool)} />
            ))
          : null}
        <ToolMenu {...props} now={now} tools={hasRoom ? withoutButton : tillTools} />
      </div>
    </div>
  );
});
