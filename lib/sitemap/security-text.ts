import { givenPaths, paths } from '@/lib/routes';

/** The file is fetched anew within days, and RFC 9116 (2.5.5) recommends less than a year. */
const validDays = 180;

/** `security.txt` (RFC 9116): how somebody who has found a weakness tells us. */
export function securityText(
  { siteUrl, securityContact }: { siteUrl: string; securityContact: string | null },
  now: Date,
): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  // The same all day, so that caches and comparisons see one file.
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${securityContact ?? siteUrl + paths.contactUs()}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${givenPaths.securityText()}`,
    '',
  ].join('\n');
}
