import type { IsoDate } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';

/** Content of /terms-and-conditions/accept. */
export type AcceptTermsView = {
  version: string;
  /** "21 Nov 2026". */
  effective: string;
  /** Differences from the version accepted before. */
  changes: string[];
  /** Address of the full text. */
  href: string;
  /** Path and query that the forms post to. */
  action: string;
  state: FormState;
};

export type TermsVersion = {
  /** "1", "2" and so on, in order. */
  version: string;
  /** First day in effect. */
  effective: IsoDate;
  /** True if the change matters to account holders, who then have to accept it. */
  material: boolean;
  /** Differences from the previous version, one sentence each. */
  changes: string[];
  /** Path on the site. */
  path: string;
};

const toVersionNumber = ({ version }: Pick<TermsVersion, 'version'>) => Number(version);

/** Returns the newest version in effect on a day. Null before the first. */
export function versionInForce(versions: readonly TermsVersion[], today: IsoDate): TermsVersion | null {
  const inForce = versions.filter(({ effective }) => effective <= today);
  return inForce.toSorted((a, b) => toVersionNumber(b) - toVersionNumber(a))[0] ?? null;
}

/**
 * Returns the current version if a doctor has to accept it: if it, or a version since the accepted one, is material.
 * Otherwise null. Doctors who signed up before acceptance was recorded (`accepted` null) are not asked.
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
 * Returns the changes since the accepted version, newest first. Without an accepted version, returns all changes in
 * effect.
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
