import { joinRole } from '@/lib/core/text';
import { addDays, dateInZone, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { selectIsClaimed } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { listShortlist } from '@/lib/employers/shortlists/find-shortlist.server';
import { formatDoctorName, type ShortlistEntry } from '@/lib/employers/shortlists/shortlist';
import { selectVacancyJobs } from '@/lib/employers/shortlists/shortlist-sending-store.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { findRosterHolidays } from '@/lib/jobs/roster/roster-holidays.server';
import { buildStaffQuery } from '@/lib/platform/staff-kit/staff-query';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { describeCommitment, describeOpenAsks, findClash, withoutCommitments } from './commitment';
import { findCommitments } from './find-commitments.server';
import { countFreeDays, describeFreePeriods, type Period } from './free-periods';
import {
  compareTypedFreedom,
  describeFreeDays,
  describeUnknownDays,
  listDocumentReasons,
  finalObstacles,
  listMatchReasons,
  obstacleLabels,
  type DoctorMatches,
  type LeftOutDoctor,
  type MatchedDoctor,
  type MatchNeed,
  type Obstacle,
} from './matching';
import { selectOpenAsks } from './open-asks-store.server';
import { maxLeftOut, selectCandidates, type Candidate, type LeftOutCandidate } from './matching-store.server';

type Context = { db: Database; data: ReferenceData; now: Date };
type Asked = Pick<DoctorMatches, 'reference' | 'title' | 'dates' | 'open' | 'accepted' | 'promisedTo'> & {
  need: MatchNeed;
  onShortlist: ShortlistEntry['doctor'][];
};

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

async function findVacancyNeed(context: Context, id: string): Promise<Asked | null> {
  const { db, data, now } = context;
  const vacancy = await findVacancyRequest(db, /^VAC-/.test(id) ? { reference: id } : { id });
  if (!vacancy) return null;
  const { input, timeZone, consultant } = vacancy;
  const jobs = await selectVacancyJobs(db, vacancy.id);
  const job = jobs[0] ? await findJob(context, jobs[0].number) : null;
  const region = data.regions.get(input.region ?? '');
  const place = data.places.get(input.placeId ?? '') ?? null;
  const entries = await listShortlist(db, vacancy.id);
  const accepted = entries.filter(({ state }) => state === 'accepted');
  return {
    reference: vacancy.reference,
    title: joined(
      data.grades.get(input.grade)?.name,
      data.specialties.get(input.specialty)?.name,
      input.facility,
    ),
    dates: formatDates({ start: input.from, end: input.to, ongoing: false }),
    open: isOpenVacancy(vacancy.state),
    promisedTo:
      consultant && !(await selectIsClaimed(db, vacancy.id))
        ? `${consultant.givenName} ${consultant.familyName}`
        : null,
    // A doctor of the same name may be among those whom staff could put forward.
    accepted:
      accepted.length >= input.doctors
        ? accepted.map(({ doctor }) => formatDoctorName({ ...doctor, sharesName: true }))
        : [],
    onShortlist: entries.map(({ doctor }) => doctor),
    need: {
      id: vacancy.id,
      vacancyId: vacancy.id,
      jobIds: jobs.map((one) => one.id),
      specialty: input.specialty,
      grades: [input.grade],
      region: input.region,
      place: job ? { id: job.place.id, latitude: job.latitude, longitude: job.longitude } : place,
      authority: region?.country === 'NZ' ? 'MCNZ' : 'AHPRA',
      from: input.from,
      to: input.to,
      shifts: [],
      today: dateInZone(now, timeZone),
    },
  };
}

async function findJobNeed(context: Context, number: string): Promise<Asked | null> {
  const job = await findJob(context, number);
  if (!job) return null;
  const today = dateInZone(context.now, job.timeZone);
  return {
    reference: job.number,
    title: job.title,
    dates: formatDates(job),
    open: job.status === 'open',
    promisedTo: null,
    accepted: [],
    onShortlist: [],
    need: {
      id: job.number,
      vacancyId: null,
      jobIds: [job.id],
      specialty: job.specialty.slug,
      grades: job.grades.map(({ slug }) => slug),
      region: job.place.region.iso,
      place: { id: job.place.id, latitude: job.latitude, longitude: job.longitude },
      authority: job.place.country === 'NZ' ? 'MCNZ' : 'AHPRA',
      from: job.start ?? today,
      to: job.end,
      shifts: job.shifts.map(({ slug }) => slug),
      today,
    },
  };
}

const findNeed = (context: Context, id: string) =>
  /^J\d{6}$/i.test(id) ? findJobNeed(context, id) : findVacancyNeed(context, id);

/**
 * Compares the free days of candidates with the days of the work, by the same rule as the labels on job cards.
 * Ignores distance, because the SQL statement has already checked it.
 */
async function compareDays(context: Context, need: MatchNeed, candidates: readonly Candidate[]) {
  const ids = candidates.flatMap(({ doctorId, said }) => (doctorId && said ? [doctorId] : []));
  const work = need.vacancyId ? { vacancyId: need.vacancyId } : { jobNumbers: [need.id] };
  const doctorIds = candidates.flatMap(({ doctorId }) => doctorId ?? []);
  const personIds = candidates.flatMap(({ personId }) => personId ?? []);
  const [matchers, readiness, commitments, asks] = await Promise.all([
    findMatchers(context, ids, { anyDistance: true, allowsLaterStart: true }),
    findReadiness(context, work, doctorIds),
    findCommitments(context, personIds),
    selectOpenAsks(context.db, personIds),
  ]);
  const days = { start: need.from, end: need.to };
  const holidays = findRosterHolidays(days, need.shifts, need.region ?? 'AU');
  return candidates.map((candidate) => {
    const needed = { ...days, vacancyId: need.vacancyId };
    const committed = commitments.get(candidate.personId ?? '') ?? [];
    const clash = findClash(committed, needed);
    const alsoAsked = describeOpenAsks(asks.get(candidate.personId ?? ''), needed);
    const matcher = candidate.doctorId ? matchers.get(candidate.doctorId) : undefined;
    const { freeFrom, freeTo } = candidate;
    const compare = (on: typeof days) => {
      const work = { ...on, ongoing: false, regionIso: need.region ?? '' };
      if (freeFrom && freeTo)
        return compareTypedFreedom({ from: freeFrom, to: freeTo, regions: [] }, work, need.today);
      return matcher?.({ ...work, shifts: need.shifts, placeId: need.place?.id ?? '', ...holidays });
    };
    const fit = compare(days);
    return {
      ...{ candidate, clash, alsoAsked, fit: fit === 'unknown' ? undefined : fit },
      documents: readiness.get(candidate.doctorId ?? ''),
      free:
        fit && fit !== 'unknown' && (clash || fit.kind === 'overlaps')
          ? withoutCommitments(listFreePeriodsWithin(need, compare), clash ? committed : [])
          : [],
    };
  });
}

/** Work with more days shows only how many days the doctor is free. */
const maxListedDays = 62;

/** Lists the days of the work on which the doctor is free or maybe free. */
function listFreePeriodsWithin(
  { from, to }: MatchNeed,
  compare: (days: { start: IsoDate; end: IsoDate }) => unknown,
): Period[] {
  const length = to === null ? 0 : daysInclusive(from, to);
  if (length > maxListedDays) return [];
  return Array.from({ length }, (_, index) => addDays(from, index))
    .filter((day) => compare({ start: day, end: day }) !== null)
    .reduce<Period[]>((periods, day) => {
      const last = periods.at(-1);
      if (last?.to === addDays(day, -1)) last.to = day;
      else periods.push({ from: day, to: day });
      return periods;
    }, []);
}

type Compared = Awaited<ReturnType<typeof compareDays>>[number];

const formatName = ({
  givenName,
  familyName,
  email,
}: Pick<Candidate, 'givenName' | 'familyName' | 'email'>) =>
  [givenName, familyName].filter(Boolean).join(' ') || email;

/** Names a candidate so that staff can tell them from a doctor of the same name on the shortlist. */
function formatDistinctName(candidate: Candidate, onShortlist: Asked['onShortlist']): string {
  const plain = formatName(candidate);
  const isSame = (doctor: Asked['onShortlist'][number]) =>
    formatName(doctor).toLowerCase() === plain.toLowerCase();
  const same = onShortlist.filter(isSame);
  const own = same.find(
    ({ id, personId }) => (id ?? personId) === (id ? candidate.doctorId : candidate.personId),
  );
  if (own) return formatDoctorName(own);
  return same.length > 0 && plain !== candidate.email ? `${plain} (${candidate.email})` : plain;
}

function describeWork({ grade, specialties }: Pick<Candidate, 'grade' | 'specialties'>, data: ReferenceData) {
  return joinRole(
    grade ? (data.grades.get(grade)?.name ?? grade) : 'No grade yet',
    specialties.map((slug) => data.specialties.get(slug)?.name ?? slug),
  );
}

const toLeftOut = (who: LeftOutCandidate | Candidate, data: ReferenceData): LeftOutDoctor => ({
  personId: who.personId ?? '',
  enquiry: who.enquiry,
  name: formatName(who),
  detail: describeWork(who, data),
  mayAdd: !who.obstacle || !finalObstacles.has(who.obstacle),
});

/** Returns text such as "Free 8 of 14 days: 22 – 29 Dec". Empty without free days. */
const joinDays = (count: string | null, free: readonly Period[], now: Date): string =>
  [count, describeFreePeriods(free, now)].filter(Boolean).join(': ');

function toMatchedDoctor(
  { candidate, documents, clash, alsoAsked, fit, free }: Compared,
  { need: { authority, region, from, to }, onShortlist }: Pick<Asked, 'need' | 'onShortlist'>,
  { data, now }: Pick<Context, 'data' | 'now'>,
): MatchedDoctor {
  const { doctorId, enquiryId, personId, obstacle, availability } = candidate;
  return {
    id: doctorId ?? enquiryId ?? '',
    name: formatDistinctName(candidate, onShortlist),
    person: doctorId ? { doctorId } : { enquiryId: enquiryId ?? '' },
    personId,
    enquiry: candidate.enquiry,
    phone: candidate.phone,
    detail: describeWork(candidate, data),
    days: clash
      ? describeCommitment(clash, now)
      : fit
        ? joinDays(describeFreeDays(fit), free, now)
        : fit === null
          ? obstacleLabels['not-free']
          : describeUnknownDays(availability),
    otherDays: (clash && joinDays(to && countFreeDays(free, { start: from, end: to }), free, now)) || null,
    isPartlyFree: fit?.kind === 'overlaps',
    reasons: [
      ...(alsoAsked ? [{ tone: 'missing' as const, text: alsoAsked }] : []),
      ...listMatchReasons({
        ...candidate,
        authority,
        region: data.regions.get(region ?? '')?.name ?? null,
        hasAccount: doctorId !== null,
      }),
      ...(documents ? listDocumentReasons(documents) : []),
    ],
    cannot: obstacle && finalObstacles.has(obstacle) ? obstacleLabels[obstacle] : null,
  };
}

const sumCounts = (counts: readonly { count: number }[]) => counts.reduce((sum, one) => sum + one.count, 0);

const fitOrder = { fits: 0, maybe: 1, overlaps: 2 };

/**
 * Finds doctors for a vacancy (by id or reference) or a job (by number). Doctors whose free days fit best come first.
 * Lists doctors separately who have another commitment on some of these days. Counts the doctors who do not fit by
 * reason, and names some of them.
 */
export async function matchDoctors(context: Context, id: string): Promise<DoctorMatches | null> {
  const asked = await findNeed(context, id);
  if (!asked) return null;
  const { need, onShortlist: _, ...shown } = asked;
  const { counts, candidates, leftOut } = await selectCandidates(context.db, need);
  const all = await compareDays(context, need, candidates);
  const committed = all.filter(({ clash }) => clash !== null);
  const compared = all.filter(({ clash }) => clash === null);
  const free = compared.flatMap(({ fit, ...rest }) => (fit ? [{ ...rest, fit }] : []));
  const notFree = compared.flatMap(({ candidate, fit }) => (candidate.said && !fit ? [candidate] : []));
  const countOf = (which: Obstacle) =>
    sumCounts(counts.filter(({ obstacle }) => obstacle === which)) +
    (which === 'not-free' ? notFree.length : 0);
  const listWho = (which: Obstacle) =>
    [...(which === 'not-free' ? notFree : []), ...leftOut.filter(({ obstacle }) => obstacle === which)]
      .slice(0, maxLeftOut)
      .map((who) => toLeftOut(who, context.data));
  const order = free.toSorted(
    (a, b) =>
      fitOrder[a.fit.kind] - fitOrder[b.fit.kind] ||
      Number(a.candidate.check === null) - Number(b.candidate.check === null) ||
      (a.fit.later?.days ?? 0) - (b.fit.later?.days ?? 0) ||
      b.fit.days - a.fit.days,
  );
  return {
    ...shown,
    id: need.id,
    vacancyId: need.vacancyId,
    free: order.map((one) => toMatchedDoctor(one, asked, context)),
    unknown: compared
      .filter(({ candidate }) => !candidate.said)
      .map((one) => toMatchedDoctor(one, asked, context)),
    unknownTotal: counts.find((one) => one.obstacle === null && !one.said && !one.committed)?.count ?? 0,
    committed: committed.map((one) => toMatchedDoctor(one, asked, context)),
    committedTotal: Math.max(committed.length, sumCounts(counts.filter((one) => one.committed))),
    leftOut: (Object.keys(obstacleLabels) as Obstacle[])
      .filter((which) => which !== 'staff')
      .map((which) => ({ text: obstacleLabels[which], count: countOf(which), doctors: listWho(which) }))
      .filter(({ count }) => count > 0),
  };
}

/** Finds people by name, or one person by id, even if they do not fit. */
export async function findPeopleForVacancy(
  context: Context,
  { id, ...by }: { id: string } & ({ q: string } | { personId: string }),
): Promise<MatchedDoctor[]> {
  const asked = await findNeed(context, id);
  const terms = 'q' in by ? buildStaffQuery(by.q) : null;
  if (!asked || ('q' in by && !terms)) return [];
  const which = 'q' in by ? { terms: terms ?? '' } : { personId: by.personId };
  const { candidates } = await selectCandidates(context.db, asked.need, which);
  const compared = await compareDays(context, asked.need, candidates);
  return compared.map((one) => toMatchedDoctor(one, asked, context));
}
