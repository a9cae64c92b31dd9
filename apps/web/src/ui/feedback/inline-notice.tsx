import type { ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';
import tones from '../theme/tones.module.css';
import { type Tone, toneIcons } from '../theme/tones.ts';
import classes from './inline-notice.module.css';

export interface InlineNoticeProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /** A button or link that does what the notice suggests. */
  action?: ReactNode;
  /** True when the notice appears in answer to something: screen readers are told. */
  announce?: boolean;
}

export function InlineNotice({ tone, title, children, action, announce = false }: InlineNoticeProps) {
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={`${classes.notice} ${tones[tone]}`} role={role}>
      <div className={classes.message}>
        <Icon of={toneIcons[tone]} className={classes.icon} />
        <div>
          {title ? <p className={classes.title}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
