import { useMediaQuery } from '@mantine/hooks';

/** True below Mantine's xs (576 px), where dialogs take the whole screen. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 35.99em)', false, { getInitialValueInEffect: false });
}
