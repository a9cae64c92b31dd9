/** Only the fields that differ from what is kept, so that the history tells what really changed. */
export function changedFields<Fields extends object>(kept: Partial<Fields>, typed: Fields): Partial<Fields> {
  const differing = Object.entries(typed).filter(([field, value]) => value !== kept[field as keyof Fields]);
  return Object.fromEntries(differing) as Partial<Fields>;
}
