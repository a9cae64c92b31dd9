import { IconChevronLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Icon } from '../marks/icon.tsx';
import classes from './page-header.module.css';

export interface BackLinkProps {
  label: string;
  href: string;
  /** Goes there without loading the page again; a new tab still opens by the address. */
  onNavigate?: () => void;
}

export function BackLink({ label, href, onNavigate }: BackLinkProps) {
  const follow = (event: MouseEvent) => {
    const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onNavigate || !plainClick) return;
    event.preventDefault();
    onNavigate();
  };
  return (
    <a className={classes.back} href={href} onClick={follow}>
      <Icon of={IconChevronLeft} />
      <span className={classes.backLabel}>{label}</span>
    </a>
  );
}
