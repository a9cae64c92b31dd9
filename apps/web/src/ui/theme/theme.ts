import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { brandScale, dark, light, nightScale, slateScale } from './palette.ts';

const meanings = { brand: 'brand', red: 'red', yellow: 'amber', green: 'green', blue: 'blue' } as const;

/** Mantine's own variables, pointed at ours; ours differ by scheme, so these need to be said only once. */
const kitVariables: Record<string, string> = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  ...Object.fromEntries(
    Object.entries(meanings).flatMap(([kit, ours]) => [
      [`--mantine-color-${kit}-text`, `var(--${ours})`],
      [`--mantine-color-${kit}-outline`, `var(--${ours})`],
      [`--mantine-color-${kit}-outline-hover`, `var(--${ours}-soft)`],
      [`--mantine-color-${kit}-light`, `var(--${ours}-soft)`],
      [`--mantine-color-${kit}-light-hover`, `var(--${ours}-soft)`],
      [`--mantine-color-${kit}-light-color`, kit === 'brand' ? 'var(--on-brand-soft)' : `var(--${ours})`],
    ]),
  ),
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-red-filled': 'var(--red-fill)',
  '--mantine-color-red-filled-hover': 'var(--red)',
};

const asVariables = (scheme: object) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]: [string, string]) => [`--${name}`, value]));

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--total-size': '2.5rem', '--till-target': '3.5rem' },
  light: { ...asVariables(light), ...kitVariables },
  dark: { ...asVariables(dark), ...kitVariables },
});

// Mantine decides the text on a filled control once, for the light scheme; ours differs by scheme.
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  const color = input.color ?? 'brand';
  if (color === 'brand') return { ...colors, color: 'var(--on-brand)' };
  return color === 'red' ? { ...colors, color: 'var(--on-red-fill)' } : colors;
};

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  white: '#ffffff',
  black: light.ink,
  colors: { brand: brandScale, gray: slateScale, dark: nightScale },
  variantColorResolver: variantColors,
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.3', xl: '1.2' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(15 27 42 / 6%)',
    md: '0 4px 12px rgb(15 27 42 / 10%)',
    lg: '0 8px 24px rgb(15 27 42 / 14%)',
    xl: '0 12px 32px rgb(15 27 42 / 18%)',
  },
  components: componentDefaults,
});
