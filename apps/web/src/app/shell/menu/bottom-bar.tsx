import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './bottom-bar.module.css';
import { MoreSheet } from './more-sheet.tsx';
import { NavLink } from './nav-link.tsx';
import { useNavItems } from './use-nav-items.ts';

/** The links of phones, where the thumb is; what does not fit waits under 'Más'. */
export function BottomBar() {
  const { shown, more, current } = useNavItems(false);
  const waiting = more.find((item) => item.waiting)?.waiting;
  const isHere = current !== undefined && more.includes(current);
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <nav className={classes.bar} aria-label="Principal">
      {shown.map((item) => (
        <NavLink key={item.to} item={item} isCurrent={item === current} className={classes.item}>
          <Icon of={item.icon} size={22} />
          {item.label}
        </NavLink>
      ))}
      <UnstyledButton
        className={classes.item}
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-current={isHere || undefined}
      >
        <span className={classes.mark}>
          <Icon of={IconDots} size={22} />
          <CountBadge count={waiting?.count ?? null} className={classes.count} />
        </span>
        Más
        {waiting ? <VisuallyHidden>, {waiting.label}</VisuallyHidden> : null}
      </UnstyledButton>
      <MoreSheet opened={opened} onClose={close} items={more} current={current} />
    </nav>
  );
}
