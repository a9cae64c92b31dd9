import { foldText } from '@minipos/domain/text/fold-text';
import { type RefObject, useLayoutEffect } from 'react';

const leastShared = 5;

/** How many letters both begin with. */
function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Whether both are forms of one word, as 'redondeo' and 'redondear': they differ in their endings alone. */
const isSameWord = (one: string, other: string): boolean =>
  sharedBeginning(one, other) >= Math.max(leastShared, one.length - 2);

/** Without the ending of a plural. */
const singular = (word: string): string => (word.length > leastShared ? word.replace(/e?s$/, '') : word);

/** Whether a setting says every word that is looked for: a part of one, its singular or another form of it. */
export function saysAll(said: string, search: string): boolean {
  const text = foldText(said);
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  return foldText(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      const stem = singular(word);
      return text.includes(stem) || words.some((one) => isSameWord(stem, one));
    });
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
