import type { MantineThemeComponents } from '@mantine/core';

const transitionProps = { duration: 120 };

// Mantine's <header> would be a second banner of the page.
const attributes = { header: { role: 'presentation' } };

/** What hangs from a control belongs to the page's content, where those who jump between its regions find it. */
function insideMain(): { target?: HTMLElement } {
  const main = document.querySelector('main');
  return main ? { target: main } : {};
}

/** What every Mantine component does here unless a screen says otherwise. */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { loaderProps: { type: 'dots' } } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Paper: { defaultProps: { withBorder: true, shadow: 'none' } },
  Card: { defaultProps: { withBorder: true, shadow: 'none', padding: 'md' } },
  Modal: {
    defaultProps: {
      centered: true,
      attributes,
      transitionProps,
      overlayProps: { backgroundOpacity: 0.45 },
      closeButtonProps: { 'aria-label': 'Cerrar', size: 'lg', iconSize: 20 },
    },
  },
  Drawer: {
    defaultProps: {
      attributes,
      transitionProps,
      closeButtonProps: { 'aria-label': 'Cerrar', size: 'lg', iconSize: 20 },
    },
  },
  Menu: {
    // The placeholder is an empty element inside the menu that screen readers stumble over.
    defaultProps: () => ({
      withInitialFocusPlaceholder: false,
      shadow: 'md',
      withinPortal: true,
      portalProps: insideMain(),
      transitionProps: { duration: 80 },
    }),
  },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  Tooltip: {
    defaultProps: () => ({
      withArrow: true,
      openDelay: 300,
      portalProps: insideMain(),
      transitionProps: { duration: 80 },
    }),
  },
  Select: {
    defaultProps: () => ({
      allowDeselect: false,
      nothingFoundMessage: 'Sin resultados',
      // The list scrolls by itself (theme.css): the arrow keys move it, so it needs no place in the order of Tab.
      withScrollArea: false,
      comboboxProps: { transitionProps, portalProps: insideMain() },
    }),
  },
  Tabs: { defaultProps: { keepMounted: false } },
  Anchor: { defaultProps: { underline: 'always' } },
};
