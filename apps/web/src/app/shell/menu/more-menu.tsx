import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import menu from './menu-row.module.css';
import classes from './more-menu.module.css';
import type { NavItem } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

export interface MoreMenuProps {
  items: readonly NavItem[];
  current: NavItem | undefined;
  className: string | undefined;
}

/** What has no room in the top bar, and what is opened now and then. Its count is on the bell beside it. */
export function MoreMenu({ items, current, className }: MoreMenuProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const isHere = current !== undefined && items.includes(current);
  if (items.length === 0) return null;
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-start"
      width="min(30rem, calc(100vw - 2rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={className ?? ''} onClick={toggle} aria-current={isHere || undefined}>
          Más
          <Icon of={IconChevronDown} size={16} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Más" className={classes.items ?? ''}>
        {items.map((item) => (
          <NavLink key={item.to} item={item} isCurrent={item === current} className={menu.row} onFollow={close}>
            <Icon of={item.icon} />
            {item.label}
            {item.waiting ? <VisuallyHidden>, {item.waiting.label}</VisuallyHidden> : null}
            <CountBadge count={item.waiting?.count ?? null} />
          </NavLink>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
