import { paths } from '@/lib/routes';
import { notifyJobMarks, provideJobMarks, type FitMark } from './job-marks';

// Storage key for viewed jobs. They stay on this device, so that the server does not learn what a visitor reads.
const seenKey = 'seen-jobs';
const maxSeen = 300;
const visitsKey = 'visits';
const minute = 60_000;
const pause = 30 * minute;
// Storage key for jobs about which a signed-out visitor enquired on this device. For signed-in doctors, the account has
// these jobs (`account-marks.ts`).
const enquiredKey = 'enquired-jobs';
const maxEnquired = 50;

export type EnquiredJob = { number: string; reference: string };

/**
 * Times in ms by this device's clock. `before` is the end of the previous visit, null on the first visit. `last` is
 * the time of the last view of a job.
 */
type Visits = { before: number | null; last: number };

let seen: readonly string[] | null = null;
let before: number | null = null;
let device: readonly EnquiredJob[] | null = null;
let account: readonly EnquiredJob[] | null = null;

let fits: ReadonlyMap<string, FitMark> = new Map();
/**
 * `wanted` contains the numbers of the visible job cards. `askFits` requests how these jobs fit the account's
 * availability (`account-marks.ts`). It is null if signed out, or until its code has loaded.
 */
const wanted = new Set<string>();
let askFits: ((numbers: ReadonlySet<string>) => void) | null = null;

const isText = (entry: unknown): entry is string => typeof entry === 'string';
type StoredEntry = [number: string, reference: string];
const isStoredEntry = (entry: unknown): entry is StoredEntry =>
  Array.isArray(entry) && entry.length === 2 && entry.every(isText);

function readList<Entry>(key: string, isEntry: (entry: unknown) => entry is Entry): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function store(key: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // If storage is full or blocked, the only consequence is that the job is not marked, so the error is ignored.
  }
}

const seenJobs = () => (seen ??= readList(seenKey, isText));
const deviceEnquiries = () =>
  (device ??= readList(enquiredKey, isStoredEntry).map(([number, reference]) => ({ number, reference })));

/** Returns the record of visits, updated for a view of a job at `now`. A visit ends after half an hour without a view. */
export function nextVisits(known: Visits | null, now: number): Visits {
  if (!known) return { before: null, last: now };
  return { before: now - known.last > pause ? known.last : known.before, last: now };
}

function readVisits(): Visits | null {
  const stored: unknown = JSON.parse(localStorage.getItem(visitsKey) ?? 'null');
  if (!Array.isArray(stored)) return null;
  const [ended, last]: unknown[] = stored;
  return typeof last === 'number' ? { before: typeof ended === 'number' ? ended : null, last } : null;
}

function noteVisit(): void {
  const now = Math.round(performance.timeOrigin + performance.now());
  try {
    const known = readVisits();
    const visits = nextVisits(known, now);
    // Writes to storage at most once a minute, because every card on a page calls this.
    if (!known || Math.abs(now - known.last) > minute)
      localStorage.setItem(visitsKey, JSON.stringify([visits.before, visits.last]));
    if (visits.before === before) return;
    before = visits.before;
  } catch {
    // If storage is blocked, no job is marked as new.
    return;
  }
  notifyJobMarks();
}

export function startJobMarks(): void {
  provideJobMarks({
    isSeen: (number) => seenJobs().includes(number),
    isNew: (published) => before !== null && published * minute > before,
    enquiryHref(number) {
      const reference = (account ?? deviceEnquiries()).find((job) => job.number === number)?.reference;
      if (!reference) return null;
      return account ? `${paths.jobEnquiries()}#${reference}` : paths.enquiredSuccess(reference);
    },
    fit: (number) => fits.get(number) ?? null,
    wantFit(number) {
      wanted.add(number);
      askFits?.(wanted);
    },
    markSeen(number) {
      seen = [number, ...seenJobs().filter((other) => other !== number)].slice(0, maxSeen);
      store(seenKey, seen);
      notifyJobMarks();
      noteVisit();
    },
    noteVisit,
  });
}

export function noteEnquired(number: string, reference: string, signedIn: boolean): void {
  const add = (list: readonly EnquiredJob[]): readonly EnquiredJob[] =>
    [{ number, reference }, ...list.filter((job) => job.number !== number)].slice(0, maxEnquired);
  if (signedIn) account = add(account ?? []);
  else {
    device = add(deviceEnquiries());
    store(
      enquiredKey,
      device.map((job): StoredEntry => [job.number, job.reference]),
    );
  }
  notifyJobMarks();
}

/** Sets the jobs about which the account has enquired. With null (signed out), the list on the device is used. */
export function setMarksOfAccount(jobs: readonly EnquiredJob[] | null): void {
  account = jobs;
  notifyJobMarks();
}

export function setFitSource(ask: ((numbers: ReadonlySet<string>) => void) | null): void {
  askFits = ask;
  if (ask === null) setFits(new Map());
  else if (wanted.size > 0) ask(wanted);
}

export function setFits(known: ReadonlyMap<string, FitMark>): void {
  fits = known;
  notifyJobMarks();
}
