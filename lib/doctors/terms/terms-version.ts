import type { IsoDate } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';

export type AcceptTermsView = {
  version: string;
  effective: string;
  changes: string[];
  href: string;
  action: string;
  state: FormState;
};

export type TermsVersion = {
  version: string;
  effective: IsoDate;
  /** True if doctors who have an account must accept this version, because its changes affect them. */
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
 * Returns the version in effect if the doctor must accept it, because this version or an earlier one after the accepted
 * version is a material change. Otherwise null. Also null if `accepted` is null, because the doctor signed up before the
 * site recorded acceptance.
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
 * Returns the changes since the accepted version, newest first. Without an accepted version, returns all changes up to
 * `current`.
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
