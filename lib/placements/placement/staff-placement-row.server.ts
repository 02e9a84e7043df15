import { addDays, dateInZone, daysInclusive } from '@/lib/core/dates';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { findAgreedTerms } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { publicHolidays } from '@/lib/reference/working-hours/public-holidays.server';
import { givenPaths } from '@/lib/routes';
import { findOwed } from './confirm-placement.server';
import { compareTerms } from './terms/describe-terms';
import {
  awaitsConfirmation,
  doctorFullName,
  hasConfirmed,
  isFinished,
  sides,
  type Placement,
  type PlacementTerms,
} from './placement';
import { selectPlacementEvents, type PlacementEvent } from './placement-event-store.server';
import { selectPlacementNotes } from '@/lib/placements/placement/notes/placement-note-store.server';
import { workOutPay } from './placement-pay';
import { selectPlacement } from './placement-store.server';
import { fileTokenText } from './placement-files.server';
import { findOverlap } from './find-overlap.server';
import { findToDos, listStartChecks, readForChecks } from './list-start-checks.server';
import { countReminders } from './send-placement-reminders.server';
import { suggestPlacementStep } from './suggest-placement-step';
import { findMissing } from './terms/missing-terms';
import { selectVersions } from './placement-version-store.server';
import { selectVacancyDemand } from './vacancy-demand-store.server';
import type { StaffPlacement, StaffPlacementRow } from './staff-placement';

const confirmSoonDays = 7;

function describeWaiting(sentAt: Date, now: Date): StaffPlacementRow['waiting'] {
  const { due, next } = countReminders(sentAt, now);
  return { sentAt: sentAt.toISOString(), reminders: due, nextReminderAt: next?.toISOString() ?? null };
}

export function toStaffRow(placement: Placement, now: Date): StaffPlacementRow {
  const { id, reference, state, terms, employer, version, sentAt } = placement;
  const today = dateInZone(now, terms.timeZone);
  const isUpcoming = state !== 'cancelled' && terms.firstDay >= today;
  const isEnded = state === 'cancelled' || isFinished({ state, lastDay: terms.lastDay }, today);
  const confirmed = sides.filter((side) => hasConfirmed(placement, side));
  return {
    ...{ id, reference, state, version },
    doctor: placement.doctor ? doctorFullName(placement) || 'The doctor' : 'Deleted',
    doctorId: placement.doctor?.accountId ?? null,
    entryId: placement.entryId,
    organisation: employer.organisation,
    consultant: placement.consultant?.name ?? null,
    facility: terms.facility,
    place: terms.place,
    firstDay: terms.firstDay,
    lastDay: terms.lastDay,
    confirmed,
    isUrgent: !isEnded && awaitsConfirmation(state) && terms.firstDay <= addDays(today, confirmSoonDays),
    startsInDays: isUpcoming ? daysInclusive(today, terms.firstDay) - 1 : null,
    nextStep: isEnded
      ? null
      : suggestPlacementStep({
          ...{ state, terms, areShiftsChecked: placement.areShiftsChecked },
          arrival: placement.arrival,
          missing: state === 'written' ? findMissing(terms) : {},
          confirmed,
        }).title,
    otherSteps: [],
    waiting: !isEnded && awaitsConfirmation(state) && sentAt ? describeWaiting(sentAt, now) : null,
    phones: { doctor: placement.doctor?.phone ?? null, employer: employer.phone || null },
  };
}

/** Rows of the list. The next step of a confirmed placement is the first thing to do on its page. */
export async function listStaffRows(
  services: Pick<StaffContext, 'db' | 'now'>,
  placements: readonly Placement[],
): Promise<StaffPlacementRow[]> {
  const rows = placements.map((placement) => ({ placement, row: toStaffRow(placement, services.now) }));
  const hasToDos = ({ placement, row }: (typeof rows)[number]) =>
    placement.state === 'confirmed' && row.nextStep !== null;
  const known = await readForChecks(
    services,
    rows.filter(hasToDos).map(({ placement }) => placement),
  );
  return Promise.all(
    rows.map(async ({ placement, row }) => {
      if (!hasToDos({ placement, row })) return row;
      const [first, ...others] = await findToDos(services, placement, known);
      return first ? { ...row, nextStep: first.text, otherSteps: others.map(({ text }) => text) } : row;
    }),
  );
}

function listHolidays({ firstDay, lastDay, rates }: PlacementTerms, region: string | undefined): string[] {
  const [first, last] = [firstDay, lastDay].map((day) => Number(day.slice(0, 4))) as [number, number];
  // Includes the years before and after, because staff may move a shift there. A mistyped year must not cause hundreds
  // of calculations.
  const length = Math.min(Math.max(0, last - first), 2) + 3;
  const years = Array.from({ length }, (_, index) => String(first - 1 + index));
  const where = region || (rates.currency === 'NZD' ? 'NZ' : 'AU');
  return years.flatMap((year) => [...publicHolidays(where, year).keys()]);
}

/** Names the documents in the text of an event. Each may have an expiry date, as in "passport:2028-01-31". */
const labelKinds = (kinds: string): string =>
  kinds
    .split(' ')
    .filter(Boolean)
    .map((kind) => findCredentialKind(kind.split(':')[0] ?? '').label)
    .join(', ');

function describeText({ kind, text }: PlacementEvent): string {
  if (kind === 'documents-received') return labelKinds(text);
  if (kind !== 'document-taken-back') return text;
  const [document = '', ...reason] = text.split(' ');
  return `${labelKinds(document)}: ${reason.join(' ')}`;
}

function describeActor({ actor, by }: PlacementEvent): string {
  if (by) return by;
  if (actor === 'time') return 'Automatically, when the agreed time for questions ended';
  if (actor.startsWith('doctor')) return 'The doctor';
  return actor.startsWith('employer') ? 'The employer, by link' : 'Staff';
}

export async function getStaffPlacement(
  { app, db, now }: StaffContext,
  id: string,
): Promise<StaffPlacement | null> {
  const placement = await selectPlacement(db, { id });
  if (!placement) return null;
  const { organisationId } = placement;
  const [notes, versions, events, owedNowCents, request, enquiry, checks, overlap, demand, agreed] =
    await Promise.all([
      selectPlacementNotes(db, placement.id),
      selectVersions(db, placement.id),
      selectPlacementEvents(db, placement.id),
      findOwed(db, placement, now),
      placement.vacancy && findVacancyRequest(db, { id: placement.vacancy.id }),
      placement.vacancy
        ? null
        : placement.enquiry && findEnquiry(db, { reference: placement.enquiry.reference }),
      listStartChecks({ db, now }, placement),
      findOverlap(db, placement, now),
      placement.vacancy && !placement.cancelled
        ? selectVacancyDemand(db, { vacancyId: placement.vacancy.id })
        : null,
      organisationId ? findAgreedTerms(db, { organisationId }) : null,
    ]);
  const row = toStaffRow(placement, now);
  const { terms, cancelled, doctor, sentAt, agreedVersion } = placement;
  const file = mailToken(
    app.config.secrets.mailLinks,
    'placement-file',
    fileTokenText({ side: 'employer', id: placement.id }, now),
  );
  return {
    ...row,
    ...checks,
    terms,
    pay: workOutPay(terms),
    arrival: placement.arrival,
    employer: placement.employer,
    doctorContact: doctor && { email: doctor.email, phone: doctor.phone },
    personId: doctor?.personId ?? null,
    vacancyPhone: request?.input.phone ?? null,
    vacancy: placement.vacancy,
    enquiry: placement.enquiry,
    fileHref: agreedVersion === null ? null : givenPaths.placementFile(file),
    sentAt: sentAt?.toISOString() ?? null,
    confirmations: placement.confirmations.map(({ side, version, name, at }) => ({
      ...{ side, version, name },
      at: at.toISOString(),
    })),
    cancelled: cancelled && { ...cancelled, at: cancelled.at.toISOString() },
    owedNowCents,
    overlap: overlap && { kind: overlap.kind, text: overlap.text },
    demand,
    missing: findMissing(terms),
    areShiftsChecked: placement.areShiftsChecked,
    publicHolidays: listHolidays(terms, request?.input.region ?? enquiry?.job?.place.region.iso),
    asked:
      placement.state === 'written' && request
        ? { shifts: request.input.shifts, rate: request.input.rate }
        : null,
    agreed,
    notes,
    versions: versions.map(({ version, reason, at, terms: after }, index) => {
      const before = versions[index - 1]?.terms;
      return { version, reason, at: at.toISOString(), changes: before ? compareTerms(before, after) : [] };
    }),
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      who: describeActor(event),
      by: event.actor.startsWith('staff') ? event.by : null,
      version: event.version,
      text: describeText(event),
      at: event.at.toISOString(),
    })),
  };
}
