/** Whether sharing failed only because somebody closed the list of apps, which is no failure. */
export const isSharingClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
