import { formatDate, formatDateRange } from '@/lib/core/months';
import type { IsoDate } from '@/lib/core/dates';
import { toPhoneNumber } from '@/lib/core/phone-link';
import type { ClashView, DatedWork } from '@/lib/doctors/availability/clash-view';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { hasEnded, needsAnswer } from './confirm-placement.server';
import { selectGivenJobs, type GivenJob } from './given-job-store.server';
import type { Placement, PlacementTerms } from './placement';
import { selectOverlapping, selectOwned } from './placement-store.server';
import { selectTerms } from './placement-version-store.server';

type Dated = Pick<PlacementTerms, 'facility' | 'firstDay'> & { lastDay: IsoDate | null };
type DatedJob = Dated & { reference: string };

const nameJob = ({ facility, firstDay, lastDay }: Dated): string =>
  `${facility}, ${lastDay ? formatDateRange(firstDay, lastDay) : `from ${formatDate(firstDay)}`}`;

/** Later than the last day of all placements. */
const noEnd: IsoDate = '9999-12-31';

/** A job of the placement's own enquiry or vacancy is the placement itself. */
const isSameJob = ({ enquiry, vacancy }: Placement, job: GivenJob): boolean =>
  job.enquiryId === enquiry?.id || (vacancy !== null && job.vacancyId === vacancy.id);

const findGivenJob = (placement: Placement, jobs: readonly GivenJob[]): GivenJob | undefined =>
  jobs.find(
    (job) =>
      !isSameJob(placement, job) &&
      job.firstDay <= placement.terms.lastDay &&
      (job.lastDay ?? noEnd) >= placement.terms.firstDay,
  );

/** Returns the terms that both sides have confirmed. Before both have confirmed, returns the newest terms. */
async function readAppliedTerms(
  db: Database,
  { id, agreedVersion, version, terms }: Placement,
): Promise<PlacementTerms> {
  const agreed =
    agreedVersion === null || agreedVersion === version ? null : await selectTerms(db, id, agreedVersion);
  return agreed ?? terms;
}

const withAppliedTerms = (db: Database, placements: readonly Placement[]): Promise<Placement[]> =>
  Promise.all(placements.map(async (one) => ({ ...one, terms: await readAppliedTerms(db, one) })));

/**
 * Finds a different confirmed placement of the doctor on some of the same days, or a job that the doctor was given
 * without a placement (`kind`). Null without such work.
 */
export async function findOverlap(
  db: Database,
  placement: Placement,
  now: Date,
): Promise<{ kind: 'placement' | 'job'; job: DatedJob; text: string } | null> {
  if (placement.state === 'cancelled' || hasEnded(placement, now)) return null;
  const [other] = await selectOverlapping(db, placement);
  const job = other
    ? { ...(await readAppliedTerms(db, other)), reference: other.reference }
    : findGivenJob(placement, await selectGivenJobs(db, placement.doctor));
  if (!job) return null;
  const text = `These dates clash with ${job.reference}, ${nameJob(job)}.`;
  return { kind: other ? 'placement' : 'job', job, text };
}

/** An emailed link may be forwarded, so the warning does not name the other employer. */
export async function warnOfOtherJob(db: Database, placement: Placement, now: Date): Promise<string | null> {
  const overlap = await findOverlap(db, placement, now);
  if (!overlap) return null;
  return overlap.kind === 'job'
    ? 'You have another job on some of these days.'
    : 'You have another confirmed placement on some of these days.';
}

const toEnquiryHref = (reference: string) => `${paths.jobEnquiries({ enquiry: reference })}#${reference}`;

const toClash = (
  { terms, reference, consultant }: Placement,
  job: DatedJob,
  kind: 'placement' | 'job',
): ClashView => ({
  placement: {
    ...{ reference, name: nameJob(terms), facility: terms.facility },
    href: paths.placement(reference),
  },
  other: {
    reference: job.reference,
    name: nameJob(job),
    facility: job.facility,
    href: kind === 'placement' ? paths.placement(job.reference) : toEnquiryHref(job.reference),
  },
  days: formatDateRange(
    job.firstDay > terms.firstDay ? job.firstDay : terms.firstDay,
    job.lastDay && job.lastDay < terms.lastDay ? job.lastDay : terms.lastDay,
  ),
  consultant: consultant && {
    name: consultant.name.split(' ')[0] ?? consultant.name,
    phone: toPhoneNumber(consultant.phone),
  },
  changeHref: `${paths.placement(reference)}#change`,
});

/** Returns the other work on the days of this placement. Null if the doctor has already confirmed the placement. */
export async function findClash(db: Database, placement: Placement, now: Date): Promise<ClashView | null> {
  const found = needsAnswer(placement, 'doctor') ? await findOverlap(db, placement, now) : null;
  return found && toClash(placement, found.job, found.kind);
}

/** Lists the clashes of a doctor's placements that wait for the doctor's confirmation. `placements` are all of them. */
export async function listClashes(
  { db, now }: { db: Database; now: Date },
  placements: readonly Placement[],
): Promise<ClashView[]> {
  const waiting = listWaiting(placements, now);
  const [first] = waiting;
  if (!first) return [];
  const [applied, jobs] = await Promise.all([
    withAppliedTerms(db, placements),
    selectGivenJobs(db, first.doctor),
  ]);
  return pairClashes(waiting, applied, jobs);
}

const listWaiting = (placements: readonly Placement[], now: Date) =>
  placements.filter((one) => needsAnswer(one, 'doctor') && !hasEnded(one, now));

/** `waiting` contain the terms that the doctor must answer, and `placements` contain the terms in force. */
function pairClashes(
  waiting: readonly Placement[],
  placements: readonly Placement[],
  jobs: readonly GivenJob[],
): ClashView[] {
  return waiting.flatMap((placement) => {
    const { id, terms } = placement;
    const other = placements.find(
      (one) =>
        one.id !== id &&
        one.agreedVersion !== null &&
        one.state !== 'cancelled' &&
        one.terms.firstDay <= terms.lastDay &&
        one.terms.lastDay >= terms.firstDay,
    );
    if (other) return toClash(placement, { ...other.terms, reference: other.reference }, 'placement');
    const job = findGivenJob(placement, jobs);
    return job ? toClash(placement, job, 'job') : [];
  });
}

/** Lists the doctor's clashes, and all work with which an enquiry may clash. */
export async function listOwnWork({
  app: { db, clock },
  session: { doctorId },
}: Pick<SignedInPageRequest, 'app' | 'session'>): Promise<{ clashes: ClashView[]; work: DatedWork[] }> {
  const now = clock.now();
  const [placements, jobs] = await Promise.all([
    selectOwned(db, { doctorId }),
    selectGivenJobs(db, { accountId: doctorId, email: null }),
  ]);
  const applied = await withAppliedTerms(db, placements);
  const current = applied.filter((one) => one.state !== 'cancelled' && !hasEnded(one, now));
  return {
    clashes: pairClashes(listWaiting(placements, now), applied, jobs),
    work: [
      ...current.map(({ reference, terms }) => toWork({ ...terms, reference }, paths.placement(reference))),
      ...jobs.map((job) => toWork(job, toEnquiryHref(job.reference))),
    ],
  };
}

const toWork = (job: DatedJob, href: string): DatedWork => ({
  ...{ reference: job.reference, name: nameJob(job), facility: job.facility, href },
  first: job.firstDay,
  last: job.lastDay,
});
