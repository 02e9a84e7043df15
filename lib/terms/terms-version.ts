import type { IsoDate } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';

/** What /terms-and-conditions/accept shows. */
export type AcceptTermsView = {
  version: string;
  /** "21 Nov 2026". */
  effective: string;
  /** What is different from what was accepted before. */
  changes: string[];
  /** Where the whole text is. */
  href: string;
  /** Path and query the forms are sent to. */
  action: string;
  state: FormState;
};

/** A version of the terms. */
export type TermsVersion = {
  /** "1", "2": grows by one with each. */
  version: string;
  /** The first day it holds. */
  effective: IsoDate;
  /** Whether it matters to people with an account, who are then asked to accept it. */
  material: boolean;
  /** What is different from the version before, a sentence each. */
  changes: string[];
  /** Address on the site. */
  path: string;
};

const numberOf = ({ version }: Pick<TermsVersion, 'version'>) => Number(version);

/** The newest version that is in effect on a day, null when none is. */
export function versionInForce(versions: readonly TermsVersion[], today: IsoDate): TermsVersion | null {
  const inForce = versions.filter(({ effective }) => effective <= today);
  return inForce.toSorted((a, b) => numberOf(b) - numberOf(a))[0] ?? null;
}

/**
 * The version a doctor has to be asked about: the one in force, when it or one between it and the accepted one matters
 * to them; else null. A doctor who signed up before acceptance was recorded (`accepted` null) is not asked afterwards.
 */
export function versionToAccept(
  versions: readonly TermsVersion[],
  { accepted, today }: { accepted: string | null; today: IsoDate },
): TermsVersion | null {
  const current = versionInForce(versions, today);
  if (!current || accepted === null) return null;
  const newer = versions.filter(
    (one) => numberOf(one) > Number(accepted) && numberOf(one) <= numberOf(current),
  );
  return newer.some(({ material }) => material) ? current : null;
}

/** What is different since the accepted version, newest first; of everything in force when none was accepted. */
export function changesSince(
  versions: readonly TermsVersion[],
  { accepted, current }: { accepted: string | null; current: TermsVersion },
): string[] {
  return versions
    .filter((one) => numberOf(one) > Number(accepted ?? 0) && numberOf(one) <= numberOf(current))
    .toSorted((a, b) => numberOf(b) - numberOf(a))
    .flatMap(({ changes }) => changes);
}
