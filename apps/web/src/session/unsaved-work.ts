/** True when something on screen would be lost by leaving: every form with changes answers `beforeunload`. */
export function hasUnsavedWork(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}
