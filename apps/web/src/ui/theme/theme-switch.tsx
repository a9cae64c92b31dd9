import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Icon, type IconShape } from '../marks/icon.tsx';
import classes from './theme-switch.module.css';

const choices: { value: 'light' | 'dark' | 'auto'; word: string; icon: IconShape }[] = [
  { value: 'light', word: 'Claro', icon: IconSun },
  { value: 'dark', word: 'Oscuro', icon: IconMoon },
  { value: 'auto', word: 'Automático', icon: IconDeviceDesktop },
];

const data = choices.map(({ value, word, icon }) => ({
  value,
  label: (
    <span className={classes.choice}>
      <Icon of={icon} size={18} />
      {word}
    </span>
  ),
}));

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Tema de la pantalla"
      data={data}
      value={colorScheme}
      onChange={setColorScheme}
      transitionDuration={120}
    />
  );
}
