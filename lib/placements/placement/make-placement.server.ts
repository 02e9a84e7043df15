import { addDays, type IsoDate } from '@/lib/core/dates';
import { joinRole } from '@/lib/core/text';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { findActingMember } from '@/lib/employers/organisations/members.server';
import { findEntry } from '@/lib/employers/shortlists/find-shortlist.server';
import { isFinallyAccepted, type ShortlistEntry } from '@/lib/employers/shortlists/shortlist';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { describeTown } from '@/lib/employers/vacancy-requests/vacancy-labels';
import type { VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { gstPercent, kiwiSaverPercent, superPercent } from '@/lib/jobs/calculators/statutory-rates';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { isWeekday } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { usualTimesheets, type Arrival, type Placement, type PlacementTerms, type Shift } from './placement';
import { suggestedShift } from './terms/missing-terms';
import { readRequestedRate } from './terms/requested-rate';
import { insertPlacementEvent } from './placement-event-store.server';
import {
  lockEnquiryOfPlacement,
  selectCallBeforeEntry,
  selectEntryOfDoctor,
  selectVacancyOfJob,
} from './placement-origin-store.server';
import { insertPlacement, selectMade, selectPlacement } from './placement-store.server';

type MakeFailure = Failure<
  'placements/unknown-source' | 'placements/not-accepted' | 'placements/no-employer' | 'placements/no-dates'
>;

type Source = {
  doctorId: string | null;
  /** The doctor's enquiry, about a job or about none. It identifies the doctor if there is no account. */
  enquiryId: string | null;
  entryId: string | null;
  vacancyId: string | null;
  /** The enquiry from which the placement is made. Each enquiry leads to only one placement. */
  madeFrom: string | null;
  employer: Placement['employer'];
  terms: PlacementTerms;
  arrival: Arrival;
};

/**
 * Makes a placement from a shortlist entry with final acceptance, or from an offered or placed enquiry. Fills in the
 * terms that are known. If the placement already exists, returns it.
 */
export async function makePlacement(
  { db, now, data }: { db: Database; now: Date; data: ReferenceData },
  {
    id,
    from,
    employer,
    actor,
  }: {
    id: string;
    from: { entryId: string } | { enquiryReference: string };
    employer?: Placement['employer'] | undefined;
    actor: string;
  },
): Promise<Result<{ placement: Placement; changed: boolean }, MakeFailure>> {
  return inTransaction(db, async (trx) => {
    const source =
      'entryId' in from
        ? await readEntry(trx, from.entryId, data)
        : await readEnquiry(trx, from.enquiryReference, { data, employer });
    if (!source.ok) return source;
    const { enquiryId, entryId, madeFrom } = source.value;
    if (enquiryId) await lockEnquiryOfPlacement(trx, enquiryId);
    const made = await selectMade(trx, { entryId, enquiryId: madeFrom });
    if (made) return ok({ placement: made, changed: false });
    const added = await insertPlacement(trx, { ...source.value, id, actor, now });
    const placement = added
      ? await selectPlacement(trx, { id })
      : await selectMade(trx, { entryId, enquiryId: madeFrom });
    if (!placement) return fail({ code: 'placements/unknown-source' });
    if (added) await insertPlacementEvent(trx, { placementId: id, kind: 'made', actor, version: 1, now });
    return ok({ placement, changed: added });
  });
}

async function readEntry(
  db: Database,
  entryId: string,
  data: ReferenceData,
): Promise<Result<Source, MakeFailure>> {
  // Locks the entry, so that staff cannot release the doctor while the placement is made.
  const found = await findEntry(db, entryId, { lock: true });
  if (!found) return fail({ code: 'placements/unknown-source' });
  const { entry, vacancy } = found;
  if (!isFinallyAccepted(entry)) return fail({ code: 'placements/not-accepted' });
  // Uses the entry's own enquiry, because the doctor's newest enquiry may be about different work.
  const madeFrom = entry.enquiry?.id ?? null;
  const enquiryId = madeFrom ?? entry.personEnquiryId ?? (await selectCallBeforeEntry(db, entryId));
  if (entry.doctor.id === null && enquiryId === null) return fail({ code: 'placements/unknown-source' });
  const source = fromVacancy(vacancy, data);
  const employer = await findAcceptingContact(db, entry, source.employer);
  return ok({ ...source, employer, doctorId: entry.doctor.id, enquiryId, entryId, madeFrom });
}

/**
 * Returns the employer's contact: the member who accepted the doctor. Members have no phone number, so the request's
 * number is kept only if this member also sent the request. If the doctor was accepted through an emailed link, returns
 * the request's contact.
 */
async function findAcceptingContact(
  db: Database,
  { events }: ShortlistEntry,
  contact: Placement['employer'],
): Promise<Placement['employer']> {
  const accepted = events.findLast(({ kind }) => kind === 'accepted');
  const member = accepted && (await findActingMember(db, accepted.actor));
  if (!member || member.email.toLowerCase() === contact.email.toLowerCase()) return contact;
  return { ...contact, contactName: member.name, email: member.email, phone: '' };
}

async function readEnquiry(
  db: Database,
  reference: string,
  { data, employer }: { data: ReferenceData; employer: Placement['employer'] | undefined },
): Promise<Result<Source, MakeFailure>> {
  const enquiry = await findEnquiry(db, { reference });
  if (!enquiry?.job) return fail({ code: 'placements/unknown-source' });
  if (enquiry.state !== 'offered' && enquiry.state !== 'placed')
    return fail({ code: 'placements/not-accepted' });
  const who = {
    ...{ doctorId: enquiry.doctorId, enquiryId: enquiry.id, entryId: null },
    madeFrom: enquiry.id,
  };
  const vacancyId = await selectVacancyOfJob(db, enquiry.job.number);
  const vacancy = vacancyId ? await findVacancyRequest(db, { id: vacancyId }) : null;
  if (vacancy) {
    const entryId = await selectEntryOfDoctor(db, { enquiryId: enquiry.id, vacancyId: vacancy.id });
    return ok({ ...fromVacancy(vacancy, data), ...who, entryId });
  }
  if (!employer) return fail({ code: 'placements/no-employer' });
  const terms = fromJob(enquiry.job, employer, data);
  if (!terms) return fail({ code: 'placements/no-dates' });
  return ok({ ...who, vacancyId: null, employer, terms, arrival: buildArrival(employer) });
}

const buildArrival = ({ contactName, phone }: Placement['employer']): Arrival => ({
  address: '',
  notes: '',
  contacts: phone ? [{ name: contactName, role: 'Medical workforce', phone, hours: 'Office hours' }] : [],
  bookings: [],
});

function fromVacancy(vacancy: VacancyRequest, data: ReferenceData) {
  const { input, id, timeZone } = vacancy;
  const grade = data.grades.get(input.grade)?.name;
  const specialty = data.specialties.get(input.specialty)?.name;
  const employer = {
    organisation: input.organisation,
    contactName: input.contactName,
    email: input.email,
    phone: input.phone,
  };
  const lastDay = input.to ?? input.from;
  const region = input.region ?? '';
  const rates = usualRates(region);
  const terms: PlacementTerms = {
    role: joinRole(grade ?? null, specialty ? [specialty] : []),
    facility: input.facility,
    place: describeTown(input, data) || input.facility,
    timeZone: data.regions.get(region)?.timeZone ?? timeZone,
    firstDay: input.from,
    lastDay,
    shifts: suggestShifts(input.from, lastDay, region),
    rates: { ...rates, base: readRequestedRate(input.rate, rates.currency) ?? rates.base },
    travel: [
      ...(input.travel ? [suggestTravel('travel', 'Return trip')] : []),
      ...(input.accommodation ? [suggestTravel('stay', 'Near the hospital')] : []),
    ],
    cancellation: usualCancellation,
    notes: '',
    timesheets: usualTimesheets,
  };
  return { vacancyId: id, employer, terms, arrival: buildArrival(employer) };
}

function fromJob(
  job: NonNullable<Enquiry['job']>,
  employer: Placement['employer'],
  data: ReferenceData,
): PlacementTerms | null {
  if (!job.start) return null;
  const lastDay = job.end ?? job.start;
  const { region, name } = job.place;
  return {
    role: joinRole(job.grades[0]?.name ?? null, [job.specialty.name]),
    facility: employer.organisation,
    place: `${name}, ${region.name}`,
    timeZone: data.regions.get(region.iso)?.timeZone ?? 'Australia/Sydney',
    firstDay: job.start,
    lastDay,
    shifts: suggestShifts(job.start, lastDay, region.iso),
    rates: usualRates(region.iso),
    travel: [],
    cancellation: usualCancellation,
    notes: '',
    timesheets: usualTimesheets,
  };
}

const suggestedShifts = 60;

/** Suggests a day shift for each weekday. Staff must edit the shifts anyway. */
function suggestShifts(firstDay: IsoDate, lastDay: IsoDate, region: string): Shift[] {
  const shifts: Shift[] = [];
  for (let date = firstDay; date <= lastDay && shifts.length < suggestedShifts; date = addDays(date, 1))
    if (isWeekday(date))
      shifts.push({
        date,
        ...suggestedShift,
        publicHoliday: isPublicHoliday(date, region || null),
      });
  return shifts;
}

/**
 * Returns the rates that the law sets: super or KiwiSaver, and GST. Staff enter the other amounts, and the fee
 * that was agreed with the employer, even if it is 0.
 */
function usualRates(region: string): PlacementTerms['rates'] {
  const isNewZealand = region.startsWith('NZ');
  return {
    currency: isNewZealand ? 'NZD' : 'AUD',
    engagement: 'payroll',
    base: { cents: 0, unit: 'hour' },
    loadings: { evening: 0, night: 0, weekend: 0, publicHoliday: 0 },
    onCall: { cents: 0, unit: 'shift' },
    callBack: { centsPerHour: 0, minHours: 0 },
    retirement: isNewZealand
      ? { kind: 'kiwisaver', percent: kiwiSaverPercent * 100 }
      : { kind: 'super', percent: superPercent * 100 },
    fee: { percent: null, gstPercent: gstPercent[isNewZealand ? 'NZ' : 'AU'] * 100 },
  };
}

const suggestTravel = (kind: 'travel' | 'stay', text: string): PlacementTerms['travel'][number] => ({
  kind,
  text,
  books: 'employer',
  pays: 'employer',
  capCents: null,
});

const usualCancellation: PlacementTerms['cancellation'] = [
  { hoursBefore: 28 * 24, percent: 2500 },
  { hoursBefore: 14 * 24, percent: 5000 },
  { hoursBefore: 48, percent: 10_000 },
];
