import type { Tone } from '#ui/theme/tones.ts';

/** Words that one door leaves for the next; they live in the history entry, so that a reload keeps them. */
export interface DoorNotice {
  tone: Extract<Tone, 'done' | 'attention' | 'info'>;
  text: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    doorNotice?: DoorNotice;
  }
}
