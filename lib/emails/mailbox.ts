/** Providers that ignore dots before the @. */
const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/**
 * The one form of an address, for counting: what stands after a plus leads to the same mailbox, at some providers dots
 * do too. Two people whose provider keeps such addresses apart share a limit, which harms neither.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return dotsMeanNothing.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
