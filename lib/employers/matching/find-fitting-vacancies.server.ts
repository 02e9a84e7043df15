import { jobDay } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { joinRole } from '@/lib/core/text';
import { saysDaysToCome } from '@/lib/doctors/availability/availability';
import {
  findAvailability,
  type DoctorAvailability,
} from '@/lib/doctors/availability/find-availability.server';
import type { AvailabilityFit, MatchableJob } from '@/lib/doctors/availability/match-job';
import type { RegistrationCheck } from '@/lib/doctors/registrations/registration';
import { findReadinessOfWork } from '@/lib/doctors/requirements/find-readiness.server';
import { describeShortTown } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { listVacancyQueue } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { isNew, toShownState } from '@/lib/employers/shortlists/shortlist';
import { selectPersonEntries } from '@/lib/employers/shortlists/shortlist-store.server';
import { composeRole } from '@/lib/jobs/listing/compose-job-title';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import { listDatedResults } from '@/lib/jobs/listing/list-dated-jobs.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import {
  describeCommitment,
  describeOpenAsks,
  findClash,
  withoutCommitments,
  type Commitment,
} from './commitment';
import { buildCompare, withoutRegions, type Compare } from './build-compare.server';
import { findCommitments } from './find-commitments.server';
import { describeEnough, describeRate, describeTerms, describeWorkDays, listDeclines } from './describe-work';
import { countFreeDays, describeFreePeriods, listFreePeriods } from './free-periods';
import {
  describeFreeDays,
  describeRegistration,
  describeRegistrations,
  describeUnknownDays,
  listDocumentReasons,
  listMatchReasons,
  noFreeDays,
  type FittingForDoctor,
  type FittingJob,
  type MatchReason,
} from './matching';
import { selectOpenEnquiries, selectRegistrationChecks, selectWants } from './matching-store.server';
import { selectOpenAsks } from './open-asks-store.server';

type Context = { db: Database; data: ReferenceData; now: Date };
type Person = NonNullable<Awaited<ReturnType<typeof selectWants>>>;

/** These checks count neither for nor against one job. */
const usualChecks: ReadonlySet<RegistrationCheck> = new Set([
  'verified',
  'self-declared',
  'format-ok',
  'pending',
]);

/** The screen shows at most `maxJobs` jobs. At most `maxVacancies` open vacancies are compared. */
const [maxJobs, maxVacancies] = [30, 200];
/** Compares at most this many jobs with the doctor's free days, beginning with the jobs that start earliest. */
const maxCompared = 5_000;

/**
 * Finds open jobs and vacancies that match a person's grade, specialties and free days. Ignores days if the person's
 * availability is unknown. Null if the person does not exist.
 */
export async function findFittingForDoctor(
  context: Context,
  personId: string,
): Promise<FittingForDoctor | null> {
  const { db, data } = context;
  const person = await selectWants(db, personId);
  if (!person) return null;
  const { grade, specialties, doctor_id: doctorId, email, availability } = person;
  const wanted = { grade: grade ?? '', specialties };
  const listVacancies = (state: 'open' | 'filled') =>
    listVacancyQueue(db, {
      filters: { ...wanted, state },
      order: state === 'open' ? 'asc' : 'desc',
      limit: maxVacancies,
      offset: 0,
    });
  const [found, open, filled, entries, commitments, checks, asks] = await Promise.all([
    doctorId ? findAvailability(context, doctorId) : null,
    listVacancies('open'),
    listVacancies('filled'),
    doctorId || email ? selectPersonEntries(db, doctorId ? { doctorId } : { doctorId: null, email }) : [],
    findCommitments(context, [personId]).then((byPerson) => byPerson.get(personId) ?? []),
    selectRegistrationChecks(db, { personId, doctorId }, jobDay(context.now)),
    selectOpenAsks(db, [personId]).then((byPerson) => byPerson.get(personId) ?? []),
  ]);
  const entered = found && saysDaysToCome(found.ranges, found.today) ? found : null;
  const free = doctorId ? null : person.free;
  const today = jobDay(context.now);
  const compareAnywhere = buildCompare(entered && withoutRegions(entered), free && { ...free, regions: [] }, {
    data,
    today,
  });
  const regions = entered?.settings.regions ?? free?.regions ?? [];
  const listReasons = (regionIso: string): MatchReason[] => {
    const region = data.regions.get(regionIso);
    const authority = region?.country === 'NZ' ? 'MCNZ' : 'AHPRA';
    const check = checks.get(authority) ?? null;
    const reasons = listMatchReasons({
      ...{ authority, check, region: region?.name ?? null },
      ...{ wants: regions.includes(regionIso), wantsOthers: regions.length > 0, km: null },
      ...{ askedAboutJob: false, hasAccount: true, obstacle: null },
    });
    const isUsual = check !== null && usualChecks.has(check);
    return reasons.filter(({ text }) => !isUsual || text !== describeRegistration(authority, check));
  };
  const periods = listFreePeriods({ entered, typed: free }, { today, commitments });
  const rows = [...open.rows, ...filled.rows].toSorted((a, b) => a.needed_from.localeCompare(b.needed_from));
  const openIds = open.rows.map(({ id }) => id);
  const readiness = doctorId ? await findReadinessOfWork(context, openIds, doctorId) : new Map();
  const nameGrade = (slug: string) => data.grades.get(slug)?.name ?? slug;
  const nameSpecialty = (slug: string) => data.specialties.get(slug)?.name ?? slug;
  const vacancies = rows.flatMap((row) => {
    const { needed_from: start, needed_to: end, region } = row;
    const isEnded = row.state === 'filled';
    const isFilled = isEnded || row.accepted_count >= row.doctors;
    // Filled work without a last day would otherwise stay in the list forever.
    if (end === null ? isEnded : isFilled && end < today) return [];
    const fit = compareAnywhere({ start, end, ongoing: false, shifts: [], placeId: '', regionIso: region });
    if (!fit) return [];
    const work = { start, end, vacancyId: row.id };
    const clash = findClash(commitments, work);
    const held = clash ?? commitments.find(({ vacancyId }) => vacancyId === row.id);
    // Without the days of the other work.
    const days = clash && end && periods ? countFreeDays(periods, { start, end }) : null;
    const entry = entries.find(({ vacancyId }) => vacancyId === row.id);
    const documents = isFilled ? undefined : readiness.get(row.id);
    // Work in other regions is shown only if all else fits, or if staff have asked the doctor all the same.
    const isElsewhere = regions.length > 0 && !regions.includes(region);
    const isAllElse = !isFilled && !clash && (fit === 'unknown' || isWhole(fit));
    if (isElsewhere && !entry && !isAllElse) return [];
    const mayBeEnough = !isFilled && entry?.state !== 'listed' && row.agreed_count >= row.doctors;
    return [
      {
        id: row.id,
        reference: row.reference,
        title: [
          composeRole({
            specialty: { slug: row.specialty, name: nameSpecialty(row.specialty) },
            field: null,
            grades: [{ slug: row.grade, name: nameGrade(row.grade) }],
          }),
          describeShortTown(row, data),
        ]
          .filter(Boolean)
          .join(', '),
        dates: describeWorkDays({ start, end }, context.now) ?? '',
        terms: describeTerms({ start, end }, row.rate),
        details: [
          row.facility,
          row.organisation !== row.facility && row.organisation,
          row.agreed_count > 0 && !mayBeEnough && `${row.agreed_count} agreed`,
          row.accepted_count > 0 && `${row.accepted_count} of ${row.doctors} accepted`,
        ].filter((part) => typeof part === 'string'),
        fit:
          days ??
          (held
            ? describeCommitment(held, context.now)
            : fit === 'unknown'
              ? describeUnknownDays(availability)
              : describeFreeDays(fit)),
        reasons: [
          ...listDeclines(entry, row.facility),
          ...(days && clash
            ? [{ tone: 'missing' as const, text: describeCommitment(clash, context.now) }]
            : []),
          ...(mayBeEnough
            ? [{ tone: 'missing' as const, text: describeEnough(row.agreed_count, row.doctors) }]
            : []),
          ...listReasons(region),
          ...(documents ? listDocumentReasons(documents) : []),
        ],
        alsoAsked: isEnded ? null : describeOpenAsks(asks, work),
        isWhole: !held && isWhole(fit),
        isPartly: clash !== null || (fit !== 'unknown' && !isWhole(fit)),
        listed: entry ? toShownState(entry) : null,
        isUnsent: entry !== undefined && isNew(entry),
        isFilled,
        isEnded,
        isElsewhere,
      },
    ];
  });
  const said = entered !== null || free?.from != null;
  const jobs = await listJobsOfKind(context, {
    person,
    personId,
    said,
    compare: buildCompare(entered, free, { data, today }),
    commitments,
    listReasons,
  });
  return {
    id: personId,
    name: [person.given_name, person.family_name].filter(Boolean).join(' ') || person.email,
    said,
    searched: {
      work: joinRole(grade && nameGrade(grade), specialties.map(nameSpecialty)),
      registration: describeRegistrations(checks),
      refusal:
        person.refused_similar_at &&
        `No emails about similar jobs (${formatDate(jobDay(person.refused_similar_at), { weekday: false })})`,
      ...describeFreedom(person, entered, { data, periods, now: context.now }),
    },
    person: doctorId ? { doctorId } : person.enquiry_id ? { enquiryId: person.enquiry_id } : null,
    phone: person.phone,
    canAsk: doctorId !== null || email !== '',
    ...jobs,
    vacancies: vacancies.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole)),
  };
}

const isWhole = (fit: AvailabilityFit | 'unknown') => fit !== 'unknown' && fit.kind !== 'overlaps';

function describeFreedom(
  { doctor_id: doctorId, availability, free, free_said: said }: Person,
  entered: DoctorAvailability | null,
  { data, periods, now }: { data: ReferenceData; periods: ReturnType<typeof listFreePeriods>; now: Date },
): Omit<FittingForDoctor['searched'], 'work' | 'registration' | 'refusal'> {
  const listRegions = (regions: readonly string[]) =>
    regions.map((iso) => data.regions.get(iso)?.name ?? iso).join(', ') || 'Anywhere';
  if (entered) {
    const { settings } = entered;
    const home = settings.farthest && data.places.get(settings.farthest.placeId);
    return {
      days: describeFreePeriods(periods ?? [], now) ?? noFreeDays,
      where: home
        ? `${listRegions(settings.regions)}. Jobs only: up to ${settings.farthest?.km} km from ${home.name}`
        : listRegions(settings.regions),
      source: 'The doctor',
      reference: null,
    };
  }
  const typed = doctorId ? null : free;
  return {
    days:
      typed && periods
        ? (describeFreePeriods(periods, now) ?? noFreeDays)
        : describeUnknownDays(availability),
    where: listRegions(typed?.regions ?? []),
    source: typed && said ? `Staff, on ${formatDate(said.day, { weekday: false })}` : null,
    reference: typed && said ? said.reference : null,
  };
}

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** True if the doctor can work on some of the job's days that are not in a commitment. */
function hasFreeDay(
  job: MatchableJob,
  { compare, commitments }: { compare: Compare; commitments: readonly Commitment[] },
): boolean {
  const { start, end } = job;
  if (!start) return true;
  if (!end) return !commitments.some(({ first, last }) => last === null && first <= start);
  return withoutCommitments([{ from: start, to: end }], commitments).some(
    ({ from, to }) => compare({ ...job, start: from, end: to }) !== null,
  );
}

type Asked = {
  person: Person;
  personId: string;
  said: boolean;
  compare: Compare;
  commitments: readonly Commitment[];
  listReasons: (regionIso: string) => MatchReason[];
};

async function listJobsOfKind(
  context: Context,
  { person, personId, said, compare, commitments, listReasons }: Asked,
): Promise<Pick<FittingForDoctor, 'jobs' | 'jobsTotal' | 'partly' | 'partlyTotal'>> {
  const { grade, specialties, doctor_id: doctorId } = person;
  if (specialties.length === 0) return { jobs: [], jobsTotal: 0, partly: [], partlyTotal: 0 };
  const search = { ...emptyJobSearch, grades: grade ? [grade] : [], specialties };
  const shown = { ...context, ...(doctorId && { hiddenFrom: { doctorId } }) };
  const found = await listDatedResults(shown, search, said || person.free ? maxCompared : maxJobs);
  const fitting = found.flatMap((job) => {
    const fit = compare(job);
    const clash = findClash(commitments, { ...job, vacancyId: null });
    if (clash && !hasFreeDay(job, { compare, commitments })) return [];
    return fit ? [{ id: job.id, number: job.number, fit, clash }] : [];
  });
  const isPartly = ({ fit, clash }: (typeof fitting)[number]) =>
    clash !== null || (fit !== 'unknown' && !isWhole(fit));
  const partly = fitting
    .filter(isPartly)
    .toSorted((a, b) => Number(a.clash !== null) - Number(b.clash !== null));
  const whole = fitting.filter((one) => !isPartly(one));
  const listed = [...whole.slice(0, maxJobs), ...partly.slice(0, maxJobs)];
  const [summaries, enquiries] = await Promise.all([
    listJobs(
      context,
      listed.map(({ id }) => id),
    ),
    selectOpenEnquiries(
      context.db,
      personId,
      listed.map(({ number }) => number),
    ),
  ]);
  const cards = new Map(
    summaries.map((job) => [
      job.number,
      { ...toJobCard(job, context.now), job, reasons: listReasons(job.place.region.iso) },
    ]),
  );
  const toRow = ({ number, fit, clash }: (typeof fitting)[number]): FittingJob[] => {
    const card = cards.get(number);
    if (!card) return [];
    const { href, reasons } = card;
    const [title, place] = [card.title, card.place.value].map(withPlainSpaces) as [string, string];
    return [
      {
        number,
        title: title.includes(place) ? title : `${title}, ${place}`,
        href,
        reasons,
        dates: describeWorkDays(card.job, context.now) ?? card.dates.value,
        terms: describeTerms(card.job, describeRate(card.job.rate)),
        fit: clash
          ? describeCommitment(clash, context.now)
          : fit === 'unknown'
            ? null
            : describeFreeDays(fit),
        enquiry: enquiries.get(number) ?? null,
      },
    ];
  };
  return {
    jobs: whole.slice(0, maxJobs).flatMap(toRow),
    jobsTotal: whole.length,
    partly: partly.slice(0, maxJobs).flatMap(toRow),
    partlyTotal: partly.length,
  };
}
