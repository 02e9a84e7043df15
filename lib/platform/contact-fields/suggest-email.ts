import { editDistance } from '@/lib/core/text';

const commonDomains = [
  'gmail.com',
  'outlook.com',
  'outlook.com.au',
  'hotmail.com',
  'hotmail.co.nz',
  'yahoo.com',
  'yahoo.com.au',
  'yahoo.co.nz',
  'icloud.com',
  'live.com',
  'live.com.au',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'xtra.co.nz',
  'proton.me',
  'protonmail.com',
];
/** Real domains that differ from a common domain by one letter. They must not be corrected. */
const realNeighbours = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'me.com',
];

/** Suggests a correction of a misspelt domain, as in "ana@gmial.com". Null if the domain seems correct. */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 5 || commonDomains.includes(domain) || realNeighbours.includes(domain))
    return null;
  const limit = domain.length < 8 ? 1 : 2;
  const [nearest] = commonDomains
    .map((common) => ({ common, distance: editDistance(domain, common, limit) }))
    .filter(({ common, distance }) => distance <= (common.length < 10 ? 1 : limit) || isSlip(domain, common))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest ? `${address.slice(0, at + 1)}${nearest.common}` : null;
}

/** Returns true for a mistyped ending of a common domain, such as "gmail.con" or "gmail.co". */
const isSlip = (domain: string, common: string) =>
  domain.split('.')[0] === common.split('.')[0] &&
  /^(?:con|cm|co|om|comm|vom|xom|cpm|coma?)$/.test(domain.slice(domain.indexOf('.') + 1)) &&
  common.endsWith('.com');
