import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle, IconXboxX } from '@tabler/icons-react';
import type { IconShape } from '../marks/icon.tsx';

/** The only meanings colour may have; each also has its shape, because colour never speaks alone. */
export type Tone = 'done' | 'attention' | 'danger' | 'info' | 'neutral';

export const toneIcons: Record<Tone, IconShape> = {
  done: IconCircleCheck,
  attention: IconAlertTriangle,
  danger: IconXboxX,
  info: IconInfoCircle,
  neutral: IconCircleDashed,
};
