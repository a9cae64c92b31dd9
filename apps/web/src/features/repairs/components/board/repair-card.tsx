import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import tones from '#ui/theme/tones.module.css';
import { deviceTitle, priorityMark, promiseMark } from '../list/repair-words.ts';
import { cardNews } from './card-news.ts';
import classes from './repair-card.module.css';

export interface RepairCardProps {
  repair: RepairSummary;
  now: Date;
  /** Bs per USD; without a rate only dollars are shown. */
  bsOf: (usd: number) => number | null;
  isHeld: boolean;
  /** Empty for who may only look. */
  actionsOf: (repair: RepairSummary) => readonly MenuAction[];
  onGrab: (id: number, event: PointerEvent<HTMLElement>) => void;
  onArrow: (repair: RepairSummary, event: KeyboardEvent) => void;
}

/** A repair on the board. Enter opens it, the arrows move it, a mouse drags it. */
export const RepairCard = memo(function RepairCard(props: RepairCardProps) {
  const { repair, now, bsOf, isHeld, actionsOf, onGrab, onArrow } = props;
  const { id, serviceNumber, client, priority, technician, problemDescription } = repair;
  const promise = promiseMark(repair, now);
  const news = cardNews(repair, now);
  const usd = repair.finalCostUSD > 0 ? repair.finalCostUSD : repair.estimatedCostUSD;
  const actions = actionsOf(repair);
  return (
    <li className={classes.card} data-held={isHeld || undefined} onPointerDown={(event) => onGrab(id, event)}>
      <div className={classes.top}>
        <span className={classes.number}>{serviceNumber}</span>
        {priority === 'medium' ? null : <StatusBadge {...priorityMark(priority)} />}
        {actions.length > 0 ? (
          <span className={classes.menu}>
            <RowActions label={serviceNumber} actions={actions} />
          </span>
        ) : null}
      </div>
      <Link
        to="/services/$serviceId"
        params={{ serviceId: String(id) }}
        preload={false}
        className={classes.device}
        draggable={false}
        data-arrow
        data-card={id}
        aria-keyshortcuts={actions.length > 0 ? 'ArrowLeft ArrowRight' : undefined}
        onKeyDown={(event) => onArrow(repair, event)}
      >
        {deviceTitle(repair)}
      </Link>
      <div className={classes.people}>
        <span className={classes.client}>{client.name}</span>
        {technician ? (
          <Avatar name={technician.name} size="sm" announced />
        ) : (
          <span className={classes.nobody} role="img" aria-label="Sin técnico">
            <Icon of={IconUserOff} size={16} />
          </span>
        )}
      </div>
      <span className={classes.problem}>{problemDescription}</span>
      {news ? (
        <span className={`${classes.news} ${tones[news.tone]}`}>
          <Icon of={news.icon} size={16} />
          {news.label}
        </span>
      ) : null}
      <div className={classes.foot}>
        {promise ? (
          <span className={`${classes.promise} ${tones[promise.tone]}`}>
            <Icon of={promise.icon} size={16} />
            {promise.label}
          </span>
        ) : (
          <span />
        )}
        {usd === null ? (
          <span className={classes.unknown}>Por diagnosticar</span>
        ) : (
          <Money usd={usd} bs={bsOf(usd)} size="sm" align="end" />
        )}
      </div>
    </li>
  );
});
