import { foldText } from '@minipos/domain/text/fold-text';
import { type RefObject, useLayoutEffect } from 'react';

/** Whether a setting says every word that is looked for, or a beginning of it. */
export function saysAll(said: string, search: string): boolean {
  const text = foldText(said);
  return foldText(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/**
 * Hides the settings that do not say what is looked for, and the groups of which none is left. They are found by the words on the
 * screen, so that no list of them can grow old; what they are called elsewhere stands with them.
 */
export function useSettingSearch(list: RefObject<HTMLElement | null>, search: string): void {
  // After every drawing: a way of paying that is switched on brings its account with it.
  useLayoutEffect(() => {
    for (const group of list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? []) {
      const settings = [...group.querySelectorAll<HTMLElement>('[data-setting]')];
      for (const setting of settings) {
        const said = [group.dataset.group, setting.dataset.setting, setting.textContent].join(' ');
        setting.hidden = !saysAll(said, search);
      }
      group.hidden = settings.every(({ hidden }) => hidden);
    }
  });
}
