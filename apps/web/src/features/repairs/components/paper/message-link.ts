/** Opens an address in a window that knows nothing of this one; false when the browser does not let it. */
export function openApart(address: string): boolean {
  const opened = window.open(address, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
}
