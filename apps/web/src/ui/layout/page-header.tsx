import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { BackLink, type BackLinkProps } from './back-link.tsx';
import type { PageAction } from './page-action.ts';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  back?: BackLinkProps;
  /** The one primary button of the screen. */
  primary?: PageAction;
  secondary?: readonly PageAction[];
  /** Over a list, which shall begin soon: one line, and on a phone icons for buttons. */
  isOverList?: boolean;
  /** Anything else on the right: a menu, a switch. */
  children?: ReactNode;
}

export function PageHeader({
  title,
  subtitle,
  back,
  primary,
  secondary = [],
  isOverList = false,
  children,
}: PageHeaderProps) {
  return (
    <header className={classes.header} data-over-list={isOverList || undefined}>
      <title>{`${title} · miniPOS`}</title>
      <div className={classes.words}>
        {back ? <BackLink {...back} /> : null}
        <h1 className={classes.title}>{title}</h1>
        {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
      </div>
      <div className={classes.actions}>
        {children}
        {secondary.map((action) => (
          <ActionButton key={action.label} action={action} variant="default" />
        ))}
        {primary ? <ActionButton action={primary} variant="filled" /> : null}
      </div>
    </header>
  );
}
