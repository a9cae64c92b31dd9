import type { StoreDay } from '@minipos/contract/reports/stores-day';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import tones from '#ui/theme/tones.module.css';
import { againstYesterday } from '../day/day-words.ts';
import classes from './stores-day.module.css';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconMinus };

/** How today stands against yesterday at this minute; nothing where there is nothing to compare with. */
export function Trend({ sold }: { sold: NonNullable<StoreDay['sold']> }) {
  const { trend } = againstYesterday({ today: sold, yesterdayByNow: sold.yesterdayByNow });
  if (!trend) return null;
  return (
    <p className={`${classes.trend} ${tones[trend.tone]}`}>
      <Icon of={arrows[trend.direction]} size={18} />
      {trend.text}
    </p>
  );
}
