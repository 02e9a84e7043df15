import { dateInZone } from '@/lib/core/dates';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { formatDates, formatRate } from '@/lib/jobs/listing/job-format';
import { formatSpan } from '@/lib/doctors/availability/describe-availability';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { labelItems, listOpenItems, toReadinessView } from '@/lib/doctors/requirements/readiness';
import { findDuplicatesOfSender } from '@/lib/doctors/duplicates/find-duplicates.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { findJobContact } from '@/lib/jobs/contacts/job-contacts.server';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { listSimilarJobs } from '@/lib/jobs/listing/list-similar-jobs.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Authority } from '@/lib/doctors/registrations/registration';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import type { Database } from '@/lib/services/database/database';
import { isOpenEnquiry, statesAfter, type Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { findEnquiry, findHistory } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { findReopenState } from '@/lib/enquiries/enquiry/enquiry-event';
import { findHeldStep } from '@/lib/enquiries/enquiry/enquiry-step.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { describeJobBriefly } from './describe-job-briefly';
import type { Handling, QueueFilters } from './handling';
import { countQueue, selectHandling, selectQueuePage } from './enquiry-queue-store.server';
import {
  selectConsents,
  selectEmailsAbout,
  selectNotesAndCalls,
  selectOthersOfPerson,
} from './tried-store.server';
import { listEnquiriesById } from '@/lib/enquiries/enquiry/enquiry-store.server';
import { listAskedAbout, listSuggested } from '@/lib/enquiries/enquiry/suggestion-store.server';

type Services = { db: Database; data: ReferenceData; now: Date };

/** Leave is stored in dates of the on-call team's time zone. */
const today = (now: Date) => dateInZone(now, 'Australia/Sydney');

export async function listQueue(
  { db, data, now }: Services,
  filters: QueueFilters,
  page: { limit: number; offset: number },
) {
  const { ids, total } = await selectQueuePage(db, filters, page);
  const [enquiries, handling] = await Promise.all([
    listEnquiriesById(db, ids),
    selectHandling(db, ids, today(now)),
  ]);
  const rows = ids.flatMap((id) => {
    const enquiry = enquiries.get(id);
    const handled = handling.get(id);
    return enquiry && handled ? [toQueueRow(enquiry, handled, { data, now })] : [];
  });
  return { rows, total };
}

/** Returns the placement and the vacancy of each enquiry, whose states the back office shows as the enquiry's state. */
export async function findProgress(
  { db, now }: { db: Database; now: Date },
  ids: readonly string[],
): Promise<(id: string) => Pick<Handling, 'placement' | 'vacancy'>> {
  const handling = await selectHandling(db, ids, today(now));
  return (id) => {
    const { placement = null, vacancy = null } = handling.get(id) ?? {};
    return { placement, vacancy };
  };
}

export async function countQueues(db: Database, { now, staffId }: { now: Date; staffId: string }) {
  const views: Record<string, QueueFilters> = {
    open: { view: 'open', now },
    overdue: { view: 'overdue', now },
    mine: { view: 'mine', now, claimedBy: staffId },
    team: { view: 'team', now, teamOf: staffId },
    unassigned: { view: 'unassigned', now },
  };
  const counts = await Promise.all(
    Object.entries(views).map(async ([name, filters]) => [name, await countQueue(db, filters)] as const),
  );
  return Object.fromEntries(counts);
}

function toQueueRow(enquiry: Enquiry, handling: Handling, { data, now }: Pick<Services, 'data' | 'now'>) {
  const { grades, specialties } = data;
  const { input, job } = enquiry;
  return {
    id: enquiry.reference,
    state: enquiry.state,
    dueAt: enquiry.nextDueAt,
    /** Time zone in which the site told the doctor the due time. */
    dueZone: enquiry.timeZone,
    createdAt: enquiry.createdAt,
    doctor: `${input.givenName} ${input.familyName}`.trim(),
    phone: toPhoneNumber(input.phone),
    email: input.email,
    grade: grades.get(input.grade)?.name ?? input.grade,
    specialty: specialties.get(input.specialty)?.name ?? input.specialty,
    job: job && {
      number: job.number,
      path: job.path,
      title: job.title,
      dates: formatDates(job),
      rate: formatRate(job.rate).text,
      summary: describeJobBriefly(job, now),
    },
    ...handling,
  };
}

/** The screen first shows those on which the doctor is free. */
const mostSimilar = 6;

const listDays = ({ start, end, ongoing }: Pick<JobSummary, 'start' | 'end' | 'ongoing'>) =>
  start && end && !ongoing ? { from: start, to: end } : null;

/** Returns which documents the job of an open enquiry still needs. Null for a doctor without an account. */
async function describeDocuments(
  services: { db: Database; now: Date },
  { doctorId, job, state }: Pick<Enquiry, 'doctorId' | 'job' | 'state'>,
): Promise<{ title: string; missing: string } | null> {
  if (!doctorId || !job || !isOpenEnquiry(state)) return null;
  const found = await findReadiness(services, { jobNumbers: [job.number] }, [doctorId]);
  const readiness = found.get(doctorId);
  const view = readiness && toReadinessView(readiness);
  if (!view) return null;
  const uploaded = readiness.items.filter((item) => item.state === 'uploaded').length;
  return {
    title:
      view.title.replace(`for ${view.place}`, 'for this job') +
      (uploaded > 0 ? `, ${uploaded} to check` : ''),
    missing: labelItems(listOpenItems(readiness)),
  };
}

/** Returns the authority whose number the doctor needs for the job but has not given. Null if none is missing. */
function findMissingRegistration(
  { country }: JobSummary['place'],
  { ahpraNumber, mcnzNumber }: Enquiry['input'],
  registrations: readonly { authority: Authority }[],
): Authority | null {
  const authority = country === 'NZ' ? 'MCNZ' : 'AHPRA';
  const typed = { AHPRA: ahpraNumber, MCNZ: mcnzNumber }[authority];
  return typed || registrations.some((held) => held.authority === authority) ? null : authority;
}

export async function findHandledEnquiry({ db, data, now }: Services, reference: string) {
  const enquiry = await findEnquiry(db, { reference });
  if (!enquiry) return null;
  const { id, input, job, doctorId } = enquiry;
  const [
    handling,
    history,
    tried,
    consents,
    emails,
    others,
    registrations,
    current,
    duplicates,
    staff,
    held,
    documents,
  ] = await Promise.all([
    selectHandling(db, [id], today(now)),
    findHistory(db, id),
    selectNotesAndCalls(db, id),
    selectConsents(db, id),
    selectEmailsAbout(db, id, input.email),
    selectOthersOfPerson(db, id),
    doctorId ? listRegistrations(db, doctorId) : [],
    job ? findJob({ db, data }, job.number) : null,
    findDuplicatesOfSender(db, reference),
    listStaff(db),
    findHeldStep({ db, now }, id),
    describeDocuments({ db, now }, enquiry),
  ]);
  const handled = handling.get(id);
  if (!handled) return null;
  const findOther = await findProgress(
    { db, now },
    others.map((other) => other.id),
  );
  const names = new Map(
    staff.map((member) => [`staff:${member.id}`, `${member.givenName} ${member.familyName}`]),
  );
  const [similar, suggested, employer] = await Promise.all([
    current ? listSimilarJobs({ db, data, now }, current, mostSimilar * 2) : [],
    listSuggested(db, id),
    current && findJobContact(db, current.id),
  ]);
  const askedAbout = await listAskedAbout(
    db,
    { doctorId, email: input.email },
    similar.map(({ job: other }) => other.number),
  );
  const offered = similar.filter(({ job: other }) => !askedAbout.has(other.number)).slice(0, mostSimilar);
  return {
    ...toQueueRow(enquiry, handled, { data, now }),
    jobDays: job && listDays(job),
    person: {
      ...input,
      doctorId,
      registrations: registrations.map(({ authority, number, check }) => ({ authority, number, check })),
    },
    missingRegistration: job && findMissingRegistration(job.place, input, registrations),
    typedDays:
      handled.free.from && handled.free.to ? formatSpan(handled.free.from, handled.free.to, false) : null,
    typedRegions: handled.free.regions.map((iso) => data.regions.get(iso)?.name ?? iso),
    jobStatus: current?.status ?? null,
    hospital: current?.facility ?? '',
    employer,
    documents,
    promised: enquiry.dueAt,
    moves: statesAfter(enquiry.state),
    events: history.events.map((event) => ({ ...event, by: names.get(event.actor) ?? null })),
    reopensTo: findReopenState(enquiry.state, history.events),
    // Sends the remaining time in seconds, because the clock of the reader's computer may be wrong.
    held: held && { ...held, seconds: Math.ceil((Date.parse(held.at) - now.getTime()) / 1000) },
    asked: history.asked,
    sentTogether: history.sentTogether,
    ...tried,
    consents,
    emails,
    others: others.map((other) => ({ ...other, ...findOther(other.id) })),
    duplicates,
    similar: offered.map(({ job: other, reason }) => ({
      number: other.number,
      path: other.path,
      title: other.title,
      summary: describeJobBriefly(other, now),
      days: listDays(other),
      reason,
      suggestedAt: suggested.get(other.number) ?? null,
    })),
  };
}
