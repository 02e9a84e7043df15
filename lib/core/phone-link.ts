type CountryCode = 'AU' | 'NZ';

/** `text` is the number as pages show it. `href` is its `tel:` link, or null if the text contains no phone number. */
export type PhoneNumber = { text: string; href: string | null };

export function toPhoneNumber(text: string, country: CountryCode = 'AU'): PhoneNumber {
  return { text, href: phoneHref(text, country) };
}

const dialCodes: Record<CountryCode, string> = { AU: '+61', NZ: '+64' };

/**
 * Returns a `tel:` link that works in any country (RFC 3966): "08 0000 0001" in Australia becomes `tel:+61800000001`.
 * If the text contains several numbers, uses the first. Returns null if it contains none.
 */
export function phoneHref(phone: string, country: CountryCode): string | null {
  const [first = ''] = phone.split(/\/|,|;|\bor\b/i);
  const [main = '', extension = ''] = first.split(/(?:extension|ext|x)\.?/i);
  // Removes the zero in "+61 (0)2 …", because callers dial it only within the country.
  const written = main.trim().replace(/^(\+\d+\s*)\(0\)/, '$1');
  const digits = written.replace(/\D/g, '');
  if (digits.length < 3) return null;
  const number = internationalNumber(written.startsWith('+') ? `+${digits}` : digits, country);
  const extensionDigits = extension.replace(/\D/g, '');
  return `tel:${number}${extensionDigits && `;ext=${extensionDigits}`}`;
}

function internationalNumber(digits: string, country: CountryCode): string {
  if (digits.startsWith('+')) return digits;
  // Replaces the international prefix: 0011 in Australia, 00 in New Zealand and elsewhere.
  if (digits.startsWith('0011')) return `+${digits.slice(4)}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? dialCodes[country] + digits.slice(1) : digits;
}

export function groupPhoneDigits(text: string): string {
  return text
    .replace(/^(\+61)(4\d\d)(\d{3})(\d{3})$/, '$1 $2 $3 $4')
    .replace(/^(\+61)([2378])(\d{4})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(\+64)(2\d)(\d{3})(\d{3,5})$/, '$1 $2 $3 $4')
    .replace(/^(\+64)([34679])(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
