import type { ReactNode } from 'react';
import { PageAround } from '../layout/page-around.tsx';
import type { IconShape } from '../marks/icon.tsx';
import { IconTile } from '../marks/icon-tile.tsx';
import classes from './message-page.module.css';

export interface MessagePageProps {
  icon: IconShape;
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** A page that has only something to say, inside the shell or on its own. */
export function MessagePage({ icon, title, text, children }: MessagePageProps) {
  return (
    <PageAround>
      <div className={classes.page}>
        <title>{`${title} · miniPOS`}</title>
        <IconTile of={icon} size="xl" />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </PageAround>
  );
}
