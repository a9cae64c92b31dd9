import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './bottom-bar.module.css';
import { MoreSheet } from './more-sheet.tsx';
import { useNavItems } from './use-nav-items.ts';

/** With 'Más' there are five at most; a sixth could no longer be hit with a thumb. */
const most = 4;

/** The links of phones, where the thumb is; what does not fit waits under 'Más'. */
export function BottomBar() {
  const items = useNavItems();
  const first = items.filter(({ rare }) => !rare).slice(0, most);
  const hidden = items.filter((item) => !first.includes(item));
  const waiting = hidden.find((item) => item.waiting)?.waiting;
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <nav className={classes.bar} aria-label="Principal">
      {first.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={classes.item}>
          <Icon of={icon} size={22} />
          {label}
        </Link>
      ))}
      <UnstyledButton className={classes.item} onClick={open} aria-haspopup="dialog" aria-expanded={opened}>
        <span className={classes.mark}>
          <Icon of={IconDots} size={22} />
          <CountBadge count={waiting?.count ?? null} className={classes.count} />
        </span>
        Más
        {waiting ? <VisuallyHidden>, {waiting.label}</VisuallyHidden> : null}
      </UnstyledButton>
      <MoreSheet opened={opened} onClose={close} items={hidden} />
    </nav>
  );
}
