/** An address for who may not see those of clients: enough to tell two apart. `r•••@correo.com`, `•••4567` */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at < 0) return `•••${recipient.slice(-4)}`;
  return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
}
