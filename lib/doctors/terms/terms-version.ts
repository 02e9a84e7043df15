import type { IsoDate } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';

export type AcceptTermsView = {
  version: string;
  /** For example "21 Nov 2026". */
  effective: string;
  changes: string[];
  href: string;
  action: string;
  state: FormState;
};

export type TermsVersion = {
  version: string;
  effective: IsoDate;
  /** True if the change affects account holders, who must accept this version. */
  material: boolean;
  changes: string[];
  path: string;
};

const toVersionNumber = ({ version }: Pick<TermsVersion, 'version'>) => Number(version);

export function versionInForce(versions: readonly TermsVersion[], today: IsoDate): TermsVersion | null {
  const inForce = versions.filter(({ effective }) => effective <= today);
  return inForce.toSorted((a, b) => toVersionNumber(b) - toVersionNumber(a))[0] ?? null;
}

/**
 * Returns the version in effect if a version after the accepted one is material, so that the doctor must accept. Null
 * otherwise, and null if `accepted` is null: the doctor signed up before the site recorded acceptance.
 */
export function versionToAccept(
  versions: readonly TermsVersion[],
  { accepted, today }: { accepted: string | null; today: IsoDate },
): TermsVersion | null {
  const current = versionInForce(versions, today);
  if (!current || accepted === null) return null;
  const newer = versions.filter(
    (one) => toVersionNumber(one) > Number(accepted) && toVersionNumber(one) <= toVersionNumber(current),
  );
  return newer.some(({ material }) => material) ? current : null;
}

/**
 * Returns the changes since the accepted version, newest first. Without an accepted version, returns the changes of all
 * versions up to `current`.
 */
export function changesSince(
  versions: readonly TermsVersion[],
  { accepted, current }: { accepted: string | null; current: TermsVersion },
): string[] {
  return versions
    .filter(
      (one) =>
        toVersionNumber(one) > Number(accepted ?? 0) && toVersionNumber(one) <= toVersionNumber(current),
    )
    .toSorted((a, b) => toVersionNumber(b) - toVersionNumber(a))
    .flatMap(({ changes }) => changes);
}
