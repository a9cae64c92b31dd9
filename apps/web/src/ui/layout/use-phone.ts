import { useMedia } from './use-media.ts';

/** True below Mantine's xs (576 px), where dialogs take the whole screen. */
export const usePhone = (): boolean => useMedia('(max-width: 35.99em)');
