import { localStorageColorSchemeManager } from '@mantine/core';

/** Light unless the person chose otherwise. Key and default are repeated in public/theme.js. */
export const defaultColorScheme = 'light';

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'minipos-theme' });
