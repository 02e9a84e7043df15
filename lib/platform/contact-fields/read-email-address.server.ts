import { domainToASCII } from 'node:url';

/**
 * The address with an ASCII domain, or a message about the mistake. If `problem` is null, the mistake is unknown, and
 * the caller must show a general message.
 */
type EmailReading = { address: string } | { address: null; problem: string | null };

const longest = 254;
// The part before the @ (RFC 5322 atext). Unlike zod's own pattern (colinhacks/zod#2396), accepts & / and ', because
// some real addresses contain them.
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

function trimPasted(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/[.,;]$/, '')
    .trim();
}

/** Reads an email address as people type or paste it, and converts a non-ASCII domain to Punycode. */
export function readEmailAddress(typed: string): EmailReading {
  const text = trimPasted(typed);
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (at < 1 || domain === '') return { address: null, problem: null };
  const foreign = /\P{ASCII}/u.exec(local)?.[0];
  if (foreign && /^\p{L}/u.test(foreign))
    return {
      address: null,
      problem: `We cannot send email to an address with “${foreign}” before the @. Enter another address`,
    };
  const ascii = domainToASCII(domain);
  const labels = ascii.split('.');
  const isDomain =
    labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  if (!localPart.test(local) || local.length > 64 || !isDomain) return { address: null, problem: null };
  // Keeps capital letters of the domain, unless the domain was converted to Punycode.
  const address = `${local}@${/[A-Z]/.test(domain) && ascii === domain.toLowerCase() ? domain : ascii}`;
  return address.length > longest ? { address: null, problem: 'Enter a shorter email address' } : { address };
}
