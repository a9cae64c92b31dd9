import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { useEffect, useEffectEvent } from 'react';
import { isTextBox } from '#ui/field/is-text-box.ts';
import { areKeysTaken, isEnterTaken } from '#ui/form/primary-key.ts';
import { methodOfKey } from './charge-letters.ts';

export interface ChargeKeys {
  /** `0` to `9`, `,` or `back`. */
  onType: (key: string) => void;
  onMethod: (method: StoreMethodCode) => void;
  /** The next or the previous way of giving change. */
  onWay: (step: 1 | -1) => void;
  onRemoveLast: () => void;
  /** One payment of several. */
  onMore: () => void;
  onEnter: (event: KeyboardEvent) => void;
  /** From a field back to the amount, then to the suggestion, then to the order. */
  onEscape: (from: 'field' | 'screen') => void;
}

/**
 * The keys while charging: they mean the same wherever the focus is, so that a cashier can type without looking. Only a data
 * field with the focus takes letters and digits for itself. Held keys do nothing, but for the one that erases.
 */
export function useChargeKeys(keys: ChargeKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (areKeysTaken(event)) return;
    const act = actionOf(keys, event, isTextBox(target));
    if (!act) return;
    event.preventDefault();
    if (!event.repeat || key === 'Backspace') act();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function actionOf(keys: ChargeKeys, event: KeyboardEvent, isInField: boolean): (() => void) | undefined {
  const { key } = event;
  if (key === 'Escape') return () => keys.onEscape(isInField ? 'field' : 'screen');
  if (key === 'Enter') return isEnterTaken(event) ? undefined : () => keys.onEnter(event);
  if (isInField) return undefined;
  if (/^\d$/.test(key)) return () => keys.onType(key);
  if (key === ',' || key === '.') return () => keys.onType(',');
  if (key === 'Backspace') return () => keys.onType('back');
  if (key === 'Delete') return keys.onRemoveLast;
  if (key === '+') return keys.onMore;
  if (key === 'ArrowDown' || key === 'ArrowUp') return () => keys.onWay(key === 'ArrowDown' ? 1 : -1);
  const method = methodOfKey(key);
  return method && (() => keys.onMethod(method));
}
