import type { IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count, formatNumber, lowerFirst, withoutBrackets } from '@/lib/core/text';
import { labelItems, type Readiness } from '@/lib/doctors/requirements/readiness';
import { dayNumber } from '@/lib/doctors/availability/availability';
import { describeBegin, openJobDays, type AvailabilityFit } from '@/lib/doctors/availability/match-job';
import type { EnquiryState, TypedFreedom } from '@/lib/enquiries/enquiry/enquiry';
import type { ShownEntryState } from '@/lib/employers/shortlists/shortlist';
import { authorities, type RegistrationCheck } from '@/lib/doctors/registrations/registration';

/**
 * Reasons why a doctor does not fit the work. `staff` covers staff and members of employers. Lists and counts leave
 * these people out, because they are not doctors.
 */
export const obstacles = [
  'staff',
  'listed',
  'no-email',
  'closed',
  'paused',
  'grade',
  'hidden',
  'registration',
  'region',
  'not-free',
] as const;
export type Obstacle = (typeof obstacles)[number];

export const obstacleLabels: Record<Obstacle, string> = {
  staff: 'Works for a hospital or for us, so cannot be put forward',
  listed: 'Already on the shortlist',
  'no-email': 'No email address, so we cannot ask for consent',
  closed: 'Account disabled or about to be deleted',
  paused: 'Has paused our emails',
  grade: 'Different grade',
  hidden: 'Has hidden this job or hospital',
  registration: 'Registration not found or expired',
  region: 'Too far away or in another region',
  'not-free': 'Not free on any of these days',
};

/** Obstacles that staff cannot override. In spite of all other obstacles, staff can choose a doctor by name. */
export const finalObstacles: ReadonlySet<Obstacle> = new Set(['staff', 'listed', 'no-email', 'closed']);

export const describeUnknownDays = (availability: string | null): string =>
  availability ? `The doctor told us: “${availability}”` : 'No free days entered';

export const isMissingEmail = (label: string): boolean => label === obstacleLabels['no-email'];

type MatchPerson = { doctorId: string } | { enquiryId: string };

/** `yes` is a reason to choose the doctor. `missing` is a fact that is unknown or does not fit. */
/** `note` is neither for nor against the doctor. */
export type MatchReason = { tone: 'yes' | 'missing' | 'note'; text: string };

export type MatchedDoctor = {
  id: string;
  name: string;
  person: MatchPerson;
  personId: string | null;
  enquiry: string | null;
  phone: string | null;
  detail: string;
  days: string;
  /** Days of the work on which the doctor is free in spite of `days`, which is another commitment. */
  otherDays: string | null;
  /** True if the doctor is free on some days of the work only. */
  isPartlyFree: boolean;
  reasons: MatchReason[];
  cannot: string | null;
};

/** `mayAdd` is true if staff may choose the doctor in spite of the reason. */
export type LeftOutDoctor = {
  personId: string;
  enquiry: string | null;
  name: string;
  detail: string;
  mayAdd: boolean;
};

export type DoctorMatches = {
  id: string;
  vacancyId: string | null;
  reference: string;
  title: string;
  dates: string;
  open: boolean;
  /** Consultant who was promised to the employer. Null for jobs, and once staff have claimed the vacancy. */
  promisedTo: string | null;
  /** Doctors whom the employer has accepted. Empty while the vacancy needs more doctors. */
  accepted: string[];
  free: MatchedDoctor[];
  unknown: MatchedDoctor[];
  unknownTotal: number;
  /** Doctors whom an employer accepted, or who have a placement, on some of these days. */
  committed: MatchedDoctor[];
  committedTotal: number;
  /** Doctors who do not fit, by reason. `doctors` are only some of them. */
  leftOut: { text: string; count: number; doctors: LeftOutDoctor[] }[];
};

export type FittingVacancy = {
  id: string;
  reference: string;
  /** In the form of a job's title, such as "Emergency medicine registrar, Mackay QLD". */
  title: string;
  /** Facility, employer, and how many doctors have agreed and are accepted. */
  details: string[];
  dates: string;
  /** Length and rate. */
  terms: string;
  fit: string;
  /** Reasons for and against the work. Leaves out its days, and reasons that all work shares. */
  reasons: MatchReason[];
  /** Names other vacancies on the same days whose shortlists have the doctor. Null without such a vacancy. */
  alsoAsked: string | null;
  /** True if the doctor is free, or maybe free, for all of the work. */
  isWhole: boolean;
  /** True if the doctor is not free, or has other work, on some of the days. */
  isPartly: boolean;
  listed: ShownEntryState | null;
  /** True if the doctor has agreed, but no email has proposed the doctor to the employer. */
  isUnsent: boolean;
  /** True if the employer has accepted enough doctors. */
  isFilled: boolean;
  /** True if the vacancy has ended, so that staff can put no more doctors forward. */
  isEnded: boolean;
  /** True if the work is in a region that the doctor has not chosen. */
  isElsewhere: boolean;
};

export type FittingJob = {
  number: string;
  title: string;
  /** URL of the public page. */
  href: string;
  dates: string;
  /** Length and rate. */
  terms: string;
  /** Null if the doctor's free days are unknown. */
  fit: string | null;
  reasons: MatchReason[];
  /** Open enquiry of the doctor about the job. */
  enquiry: { reference: string; state: EnquiryState } | null;
};

export type FittingForDoctor = {
  id: string;
  name: string;
  /** Identifies the doctor when staff put the doctor forward. Null if we know no email address. */
  person: MatchPerson | null;
  phone: string | null;
  /** False if the doctor's free days are unknown. `jobs` are then found without comparing days. */
  said: boolean;
  /** Facts that were compared. `reference` is the enquiry in which staff typed days and regions. */
  searched: {
    work: string;
    days: string;
    where: string;
    registration: string;
    /** Such as "No emails about similar jobs (30 Nov 2026)". Null unless the doctor's latest answer is no. */
    refusal: string | null;
    source: string | null;
    reference: string | null;
  };
  /** False if we know no email address, so that we cannot ask the doctor for consent. */
  canAsk: boolean;
  jobs: FittingJob[];
  jobsTotal: number;
  /** Jobs for which the doctor is free on only some of the days. */
  partly: FittingJob[];
  partlyTotal: number;
  vacancies: FittingVacancy[];
};

export const noFreeDays = 'No free days';

const registrationWords: Record<RegistrationCheck, string> = {
  'self-declared': 'number not looked up yet',
  'format-ok': 'number not looked up yet',
  pending: 'number being checked',
  verified: 'registration checked',
  'not-found': 'number not in the register',
  conditions: 'registration has conditions',
  expired: 'registration expired',
};

export const describeRegistration = (authority: string, check: RegistrationCheck | null): string =>
  check === null ? `No ${authority} number` : `${authority} ${registrationWords[check]}`;

/** Returns, for example, "AHPRA number not looked up yet, no MCNZ number". */
export function describeRegistrations(checks: ReadonlyMap<string, RegistrationCheck>): string {
  const missing = authorities.filter((authority) => !checks.has(authority));
  if (missing.length === authorities.length) return 'No registration number';
  return [
    ...[...checks].map(([authority, check]) => describeRegistration(authority, check)),
    ...missing.map((authority) => lowerFirst(describeRegistration(authority, null))),
  ].join(', ');
}

type Facts = {
  authority: string;
  check: RegistrationCheck | null;
  region: string | null;
  wants: boolean;
  wantsOthers: boolean;
  km: number | null;
  askedAboutJob: boolean;
  hasAccount: boolean;
  obstacle: Obstacle | null;
};

export function listMatchReasons(facts: Facts): MatchReason[] {
  const { authority, check, region, km } = facts;
  const missing = (text: string): MatchReason => ({ tone: 'missing', text });
  const yes = (text: string): MatchReason => ({ tone: 'yes', text });
  return [
    ...(facts.obstacle && !finalObstacles.has(facts.obstacle)
      ? [missing(obstacleLabels[facts.obstacle])]
      : []),
    (check === 'verified' ? yes : missing)(describeRegistration(authority, check)),
    ...(region && facts.wants ? [yes(`Wants to work in ${region}`)] : []),
    ...(region && !facts.wants && facts.wantsOthers ? [missing(`Has not chosen to work in ${region}`)] : []),
    ...(km === null ? [] : [yes(`${formatNumber(Math.round(km))} km away`)]),
    ...(facts.askedAboutJob ? [yes('Has enquired about this job')] : []),
    ...(facts.hasAccount ? [] : [{ tone: 'note' as const, text: 'No account: answers by link' }]),
  ];
}

const maxNamedDocuments = 3;

export function listDocumentReasons(readiness: Readiness): MatchReason[] {
  const total = readiness.items.length;
  if (total === 0) return [];
  const others = readiness.items.filter(({ state }) => state !== 'checked');
  const ready = total - others.length;
  const isUploaded = ({ state }: (typeof others)[number]) => state === 'uploaded';
  const steps = [
    { step: 'to check', items: others.filter(isUploaded) },
    { step: 'to get', items: others.filter((item) => !isUploaded(item)) },
  ].filter(({ items }) => items.length > 0);
  // Without the examples in brackets.
  const names = steps.map(({ step, items }) => `; ${step}: ${withoutBrackets(labelItems(items))}`);
  const isNamed = others.length <= maxNamedDocuments;
  const text = `${ready} of ${count(total, 'document')} ready${isNamed ? names.join('') : ''}`;
  return [{ tone: ready === total ? 'yes' : 'missing', text }];
}

/**
 * Returns text such as "Free all 12 days", "Free 8 of 12 days" or "Free from 11 Jan 2027, 10 days after the start".
 * `of` is 0 if the work has no last day.
 */
export function describeFreeDays({
  kind,
  days,
  of,
  later,
  startsMaybe,
  begun,
}: Omit<AvailabilityFit, 'kind'> & { kind: string }): string {
  if (later) {
    const from = `${later.isMaybe ? 'Maybe free' : 'Free'} from ${formatDate(later.from, { weekday: false })}`;
    return begun ? from : `${from}, ${count(later.days, 'day')} after the start`;
  }
  if (kind === 'overlaps')
    return of === 0
      ? `${startsMaybe ? 'Maybe free' : 'Free'} ${begun ? describeBegin(begun) : 'from the first day'}, on ${count(days, 'day')} of ${begun ? '' : 'the first '}4 weeks`
      : `Free ${days} of ${count(of, 'day')}`;
  const when =
    of === 0
      ? begun
        ? describeBegin(begun)
        : 'from the first day'
      : of === 1
        ? 'that day'
        : `all ${of} days`;
  return kind === 'fits' ? `Free ${when}` : `Maybe free ${when}`;
}

/**
 * Compares work with the free days and regions that staff typed for a doctor without an account. Null if the work does
 * not fit. `unknown` if staff typed no days.
 */
export function compareTypedFreedom(
  { from, to, regions }: TypedFreedom,
  work: { start: IsoDate | null; end: IsoDate | null; ongoing: boolean; regionIso: string },
  today: IsoDate,
): AvailabilityFit | 'unknown' | null {
  const { start, end, ongoing } = work;
  if (regions.length > 0 && !regions.includes(work.regionIso)) return null;
  if (!from || !to) return 'unknown';
  if (!start) return null;
  if (!end || ongoing) {
    const begun = start < today && { begun: { from: null } };
    const begin = begun ? today : start;
    if (begin > to) return null;
    if (begin >= from) {
      const days = countDays(begin, to);
      return days < openJobDays
        ? { kind: 'overlaps', days, of: 0, ...begun }
        : { kind: 'fits', days: openJobDays, of: 0, ...begun };
    }
    const later = { from, days: dayNumber(from) - dayNumber(start), isMaybe: false };
    return { kind: 'overlaps', days: 0, of: 0, later, ...begun };
  }
  const days = countDays(start > from ? start : from, end < to ? end : to);
  if (days <= 0) return null;
  const of = countDays(start, end);
  return { kind: days === of ? 'fits' : 'overlaps', days, of };
}

const countDays = (first: IsoDate, last: IsoDate) => dayNumber(last) - dayNumber(first) + 1;

export type MatchNeed = {
  id: string;
  vacancyId: string | null;
  jobIds: readonly string[];
  specialty: string;
  grades: readonly string[];
  region: string | null;
  place: { id: string; latitude: number; longitude: number } | null;
  authority: 'AHPRA' | 'MCNZ';
  from: IsoDate;
  /** Last day of the work. Null if the work has no last day. A doctor who becomes free after `from` then fits too. */
  to: IsoDate | null;
  shifts: readonly string[];
  today: IsoDate;
};
