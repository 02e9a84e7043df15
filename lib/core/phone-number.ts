type CountryCode = 'AU' | 'NZ';

/** A telephone number as it is shown; `href` calls it, and is null if the text holds no number. */
export type PhoneNumber = { text: string; href: string | null };

/** `country` counts for a number written without a country code. */
export function toPhoneNumber(text: string, country: CountryCode = 'AU'): PhoneNumber {
  return { text, href: phoneHref(text, country) };
}

const dialCodes: Record<CountryCode, string> = { AU: '+61', NZ: '+64' };

/**
 * The `tel:` link of a number as people write it, for calls from any country (RFC 3966): "08 0000 0001" in Australia is
 * `tel:+61800000001`. Of several numbers it is the first. Null if the text holds no number.
 */
export function phoneHref(phone: string, country: CountryCode): string | null {
  const [first = ''] = phone.split(/\/|,|;|\bor\b/i);
  const [main = '', extension = ''] = first.split(/(?:extension|ext|x)\.?/i);
  // "+61 (0)2 …": the zero is for calls within the country.
  const written = main.trim().replace(/^(\+\d+\s*)\(0\)/, '$1');
  const digits = written.replace(/\D/g, '');
  if (digits.length < 3) return null;
  const number = internationalNumber(written.startsWith('+') ? `+${digits}` : digits, country);
  const extensionDigits = extension.replace(/\D/g, '');
  return `tel:${number}${extensionDigits && `;ext=${extensionDigits}`}`;
}

function internationalNumber(digits: string, country: CountryCode): string {
  if (digits.startsWith('+')) return digits;
  // The prefix for calls abroad: 0011 in Australia, 00 in New Zealand and elsewhere.
  if (digits.startsWith('0011')) return `+${digits.slice(4)}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? dialCodes[country] + digits.slice(1) : digits;
}
