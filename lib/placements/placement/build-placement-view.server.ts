import { shortDays } from '@/lib/jobs/search/describe-days';
import { nameZone, shortenTime } from '@/lib/core/day-time';
import { dateInZone } from '@/lib/core/dates';
import type { Secrets } from '@/lib/core/secret-text.server';
import { formatDate, formatDateRange } from '@/lib/core/months';
import { keepOnOneLine } from '@/lib/core/text';
import { zonedFormats } from '@/lib/core/zoned-time';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { zoneWords } from '@/lib/reference/working-hours/call-by';
import { employerPaths, givenPaths, paths } from '@/lib/routes';
import { describeOverfilling } from '@/lib/employers/shortlists/describe-vacancy.server';
import { findEntry } from '@/lib/employers/shortlists/find-shortlist.server';
import { describeCheck } from '@/lib/employers/shortlists/shortlist-doctor-view';
import type { Database } from '@/lib/services/database/database';
import { findOwed, hasEnded, needsAnswer } from './confirm-placement.server';
import { buildPayLines } from './build-pay-lines';
import {
  buildMapHref,
  compareTerms,
  countShifts,
  describeCancellation,
  describeRates,
  describeShift,
  describeTimesheets,
  describeTravel,
  formatShiftTimes,
} from './terms/describe-terms';
import { findClash, warnOfOtherJob } from './find-overlap.server';
import { listStartChecks } from './list-start-checks.server';
import { hasWorkedShifts } from './terms/missing-terms';
import {
  bookingLabels,
  doctorName,
  listBookings,
  shiftKindLabels,
  travelKindLabels,
  type Party,
  type Placement,
  type Side,
} from './placement';
import { priceShift, shiftInstants, workOutPay } from './placement-pay';
import { asksSide, describeTimesheetState, formatPeriod, type TimesheetState } from './timesheet';
import { fileTokenText } from './placement-files.server';
import { selectTimesheets } from './timesheet-store.server';
import { selectVersions } from './placement-version-store.server';
import { selectVacancyDemand } from './vacancy-demand-store.server';
import type { PlacementLine, PlacementView } from './placement-view';

const dayTime = zonedFormats('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const formatRecordTime = (at: Date, timeZone: string): string =>
  `${shortenTime(dayTime(timeZone).format(at))}\u00a0${nameZone(at, timeZone)}`;

const otherSide = (side: Side): Side => (side === 'doctor' ? 'employer' : 'doctor');

export function describeState(placement: Placement, side: Side, ended: boolean): string {
  const { state } = placement;
  if (state === 'cancelled') return 'Cancelled';
  if (needsAnswer(placement, side)) return ended ? 'Not confirmed' : 'Please confirm';
  if (state === 'confirmed') return ended ? 'Ended' : 'Confirmed';
  return `Waiting for the ${otherSide(side)}`;
}

const cancelledBy = { doctor: 'the doctor', employer: 'the employer', us: 'us' } as const;

function describeNext(placement: Placement, side: Side, ended: boolean): string {
  const { state, cancelled, agreedVersion, version, terms } = placement;
  if (cancelled) {
    const owed =
      cancelled.owedCents > 0
        ? ` The employer owes the doctor ${formatMoney(cancelled.owedCents)} ${terms.rates.currency}.`
        : '';
    return `Cancelled by ${cancelledBy[cancelled.by]} on ${formatRecordTime(cancelled.at, terms.timeZone)}.${owed}`;
  }
  if (ended)
    return agreedVersion === null
      ? 'The last day passed before both sides had confirmed.'
      : 'This placement has ended.';
  if (needsAnswer(placement, side))
    return agreedVersion === null
      ? 'Nothing is binding until both sides have confirmed.'
      : `Version ${agreedVersion} stays valid until both sides have confirmed version ${version}.`;
  const other = side === 'doctor' ? placement.employer.organisation : doctorName(placement);
  return state === 'confirmed'
    ? `You and ${other} have confirmed${version === 1 ? '' : ` version ${version}`}.`
    : `You have confirmed${version === 1 ? '' : ` version ${version}`}. We have asked the ${otherSide(side)} to confirm it too.`;
}

function describeSide(placement: Placement, side: Side, isReader: boolean): PlacementLine {
  const { confirmations, version, terms } = placement;
  const found = confirmations.findLast((one) => one.side === side && one.version === version);
  const label = isReader ? 'You' : side === 'doctor' ? 'Doctor' : 'Employer';
  return found
    ? {
        label,
        text: version === 1 ? 'Confirmed the terms' : `Confirmed version ${version} of the terms`,
        note: `${found.name}, ${formatRecordTime(found.at, terms.timeZone)}`,
      }
    : {
        label,
        text: `${version === 1 ? 'The terms are' : `Version ${version} of the terms is`} not confirmed yet`,
      };
}

const partyToBook: Record<Party, string> = {
  employer: 'Employer to book',
  us: 'Our team to book',
  doctor: 'Doctor to book',
};
const bookingTones = { 'to-book': 'warn', booked: 'ok', 'not-needed': 'plain' } as const;

/**
 * Lists the travel items with the state of their booking. After the end of the placement, shows the state only for
 * booked items, because staff make no more bookings.
 */
function listTravel(
  { terms, arrival }: Placement,
  { isOpen, side }: { isOpen: boolean; side: Side },
): PlacementLine[] {
  const bookings = listBookings(arrival, terms.travel);
  return terms.travel.map((item, index) => {
    const { state = 'to-book', reference = '', details = '' } = bookings[index] ?? {};
    return {
      label: travelKindLabels[item.kind],
      text: [item.text, state === 'booked' && details].filter(Boolean).join('\n'),
      note: [describeTravel(item, side), state === 'booked' && reference && `Reference: ${reference}`]
        .filter(Boolean)
        .join('\n'),
      ...((isOpen || state === 'booked') && {
        tag: {
          tone: bookingTones[state],
          text:
            state !== 'to-book'
              ? bookingLabels[state]
              : item.books === side
                ? 'You book this'
                : partyToBook[item.books],
        },
      }),
    };
  });
}

async function warnOfOverfilling(db: Database, { vacancy }: Placement): Promise<string | null> {
  const demand = vacancy && (await selectVacancyDemand(db, { vacancyId: vacancy.id }));
  return demand && describeOverfilling(db, demand);
}

async function listNumbers({ db, now }: { db: Database; now: Date }, { entryId, terms }: Placement) {
  const found = entryId ? await findEntry(db, entryId) : null;
  return (found?.entry.doctor.registrations ?? []).map(({ authority, number, ...check }) => ({
    ...{ authority, number, note: describeCheck(check, terms.firstDay, now) },
  }));
}

function describeHoursToDo({ state, label, href }: { state: TimesheetState; label: string; href: string }) {
  if (state === 'sent')
    return { text: `The hours for ${label} wait for your approval.`, label: 'Check hours', href };
  return {
    text:
      state === 'question'
        ? `The employer has a question about your hours for ${label}.`
        : `Your hours for ${label} are not sent yet.`,
    label: 'Check and send your hours',
    href,
  };
}

function findNextShift({ state, terms }: Placement, now: Date): PlacementView['nextShift'] {
  if (state !== 'confirmed') return null;
  const { shifts, timeZone } = terms;
  const inOrder = shifts.toSorted((a, b) => `${a.date} ${a.start}`.localeCompare(`${b.date} ${b.start}`));
  const index = inOrder.findIndex((shift) => shiftInstants(shift, timeZone).startsAt > now);
  const shift = inOrder[index];
  return shift
    ? {
        label: index === 0 ? 'First shift' : 'Next shift',
        text: `${formatDate(shift.date, { year: false })}, ${keepOnOneLine(formatShiftTimes(shift))}`,
        note: `${shiftKindLabels[shift.kind]}, ${zoneWords(timeZone)}`,
      }
    : null;
}

/**
 * Builds the page of the doctor or the employer (`side`). The doctor's page never contains our fee. Neither page
 * contains what the other party wrote to staff.
 */
export async function buildPlacementView(
  { db, now, secrets }: { db: Database; now: Date; secrets: Secrets },
  placement: Placement,
  {
    side,
    name,
    linkId,
    messagesHref,
  }: {
    side: Side;
    name: string;
    linkId?: string;
    messagesHref: string;
  },
): Promise<PlacementView> {
  const { terms, version, agreedVersion, state, doctor, consultant, reference } = placement;
  const ended = hasEnded(placement, now);
  const pay = buildPayLines(terms, workOutPay(terms), side);
  const versions = version > 1 ? await selectVersions(db, placement.id) : [];
  const before = versions.find((one) => one.version === (agreedVersion ?? version - 1));
  const isChanged = before !== undefined && before.version < version;
  const timesheets = agreedVersion === null ? [] : await selectTimesheets(db, placement.id);
  const owed = side === 'employer' && !ended ? await findOwed(db, placement, now) : null;
  const tokenText = fileTokenText({ side, id: placement.id, ...(linkId && { linkId }) }, now);
  const calendar = mailToken(secrets, 'placement-calendar', tokenText);
  const file = mailToken(secrets, 'placement-file', tokenText);
  const isDoctor = side === 'doctor';
  const agreedTerms = versions.find((one) => one.version === agreedVersion)?.terms ?? terms;
  const reading = { side, terms: agreedTerms, today: dateInZone(now, terms.timeZone) };
  const isOpen = state !== 'cancelled' && !ended;
  const checks = isDoctor && isOpen ? await listStartChecks({ db, now }, placement) : null;
  const listed = timesheets
    .filter((one) => isDoctor || one.state !== 'open')
    .map((one) => ({
      reference: one.reference,
      label: formatPeriod(one, agreedTerms),
      href: linkId
        ? givenPaths.timesheetLink(mailToken(secrets, 'timesheet', `${linkId}:${one.id}`))
        : isDoctor
          ? paths.timesheet(one.reference)
          : employerPaths.timesheet(one.reference),
      state: one.state,
      stateWords: describeTimesheetState(one, reading),
      asks: asksSide(one, reading),
    }));
  const toDo = state === 'confirmed' && ended ? listed.find(({ asks }) => asks) : undefined;
  return {
    ...{ reference, side, state, version, consultant },
    stateWords: toDo
      ? isDoctor
        ? 'Hours to send'
        : 'Hours to approve'
      : describeState(placement, side, ended),
    title: isDoctor
      ? `${terms.facility}, ${shortDays({ from: terms.firstDay, to: terms.lastDay })}`
      : doctorName(placement),
    next: describeNext(placement, side, ended),
    asks: needsAnswer(placement, side) && !ended,
    documents:
      checks && checks.documentsToGet.length > 0
        ? { names: checks.documentsToGet, hasAccount: placement.doctor?.accountId != null }
        : null,
    // An emailed link may be forwarded. The dates of the doctor's documents and other employers are therefore shown only
    // in the account.
    expiring: linkId ? [] : (checks?.expiring ?? []),
    clash: isDoctor && !linkId ? await findClash(db, placement, now) : null,
    warning: !needsAnswer(placement, side)
      ? null
      : isDoctor
        ? linkId
          ? await warnOfOtherJob(db, placement, now)
          : null
        : await warnOfOverfilling(db, placement),
    isOpen,
    hasStarted: reading.today >= agreedTerms.firstDay,
    nextShift: findNextShift(placement, now),
    facts: [
      {
        label: 'Dates',
        text: formatDateRange(terms.firstDay, terms.lastDay),
        note: `${countShifts(terms.shifts)}, ${zoneWords(terms.timeZone)}`,
      },
      isDoctor && state === 'confirmed'
        ? { ...pay.total, label: 'Agreed pay', note: 'Before tax' }
        : pay.total,
      { label: 'Place', text: terms.facility, note: terms.place, mapHref: buildMapHref(placement) },
      { label: 'Work', text: terms.role },
    ],
    changes: isChanged ? compareTerms(before.terms, terms) : [],
    changeReason: isChanged ? (versions.find((one) => one.version === version)?.reason ?? '') : '',
    shifts: terms.shifts.map((shift) => ({
      day: formatDate(shift.date, { year: false }),
      text: describeShift(shift),
      pay: formatMoney(priceShift(shift, terms).cents),
    })),
    pay,
    rates: [
      ...describeRates(terms.rates, hasWorkedShifts(terms)),
      { label: 'Timesheets', text: describeTimesheets(terms.timesheets) },
    ],
    travel: listTravel(placement, { isOpen, side }),
    cancellation: describeCancellation(terms.cancellation).map(({ when, owed: text }) => ({
      label: when,
      text,
    })),
    notes: terms.notes,
    arrival: placement.arrival,
    sides: [describeSide(placement, 'doctor', isDoctor), describeSide(placement, 'employer', !isDoctor)],
    doctorContact:
      !isDoctor && doctor
        ? {
            phone: doctor.phone,
            email: doctor.email,
            registrations: await listNumbers({ db, now }, placement),
          }
        : null,
    owedToday: owed === null ? null : `${formatMoney(owed)} ${terms.rates.currency}`,
    name,
    messagesHref,
    timesheets: listed,
    hoursToDo: toDo ? describeHoursToDo(toDo) : null,
    calendarHref: agreedVersion === null ? null : givenPaths.placementCalendar(calendar),
    fileHref: agreedVersion === null ? null : givenPaths.placementFile(file),
    lastDay: agreedTerms.lastDay > terms.lastDay ? agreedTerms.lastDay : terms.lastDay,
  };
}
