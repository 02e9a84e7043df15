import { formatDate } from '@/lib/core/months';
import { count, lowerFirst } from '@/lib/core/text';
import { formatHundredths, formatMoney } from '@/lib/jobs/calculators/format-money';
import { formatTime } from '@/lib/reference/working-hours/call-by';
import { hasWorkedShifts } from './missing-terms';
import {
  loadingKinds,
  loadingLabels,
  retirementLabels,
  shiftKindLabels,
  travelKindLabels,
  type CancellationTier,
  type Party,
  type Placement,
  type PlacementRates,
  type PlacementTerms,
  type Shift,
  type Side,
  type TimesheetTerms,
  type TravelItem,
} from '@/lib/placements/placement/placement';

export const formatPercent = (percent: number): string => `${formatHundredths(percent)}%`;

function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatTime(hours * 60 + minutes);
}

export function formatShiftTimes({ start, end }: Pick<Shift, 'start' | 'end'>): string {
  return `${formatClock(start)} to ${formatClock(end)}${end > start ? '' : ' the next day'}`;
}

export function describeShift({ kind, breakMinutes, publicHoliday, ...times }: Shift): string {
  return [
    shiftKindLabels[kind],
    publicHoliday && 'public holiday',
    formatShiftTimes(times),
    breakMinutes > 0 && `${breakMinutes} min unpaid break`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Counts shifts and on-call periods: "6 shifts and 1 on-call period". */
export function countShifts(shifts: readonly Pick<Shift, 'kind'>[]): string {
  const onCall = shifts.filter(({ kind }) => kind === 'on-call').length;
  const worked = shifts.length - onCall;
  const periods = count(onCall, 'on-call period');
  if (onCall === 0) return count(worked, 'shift');
  return worked === 0 ? periods : `${count(worked, 'shift')} and ${periods}`;
}

const partyNames: Record<Party, string> = { employer: 'The employer', doctor: 'The doctor', us: 'Our team' };

/** `reader` is the side whose page shows the item. */
export function describeTravel(
  { books, pays, capCents }: Omit<TravelItem, 'text' | 'kind'>,
  reader?: Side,
): string {
  const say = (party: Party, ...verbs: readonly string[]) =>
    party === reader
      ? `You ${verbs.join(' and ')}`
      : `${partyNames[party]} ${verbs.map((verb) => `${verb}s`).join(' and ')}`;
  const who = books === pays ? say(books, 'book', 'pay') : `${say(books, 'book')}. ${say(pays, 'pay')}`;
  return capCents === null ? who : `${who}, up to ${formatMoney(capCents)}`;
}

/** Names what the employer pays for without a limit, such as "flight and accommodation". Empty if there is nothing. */
export function nameUnlimitedTravel({ travel }: Pick<PlacementTerms, 'travel'>): string {
  const names = travel
    .filter(({ pays, capCents }) => pays === 'employer' && capCents === null)
    .map(({ kind }) => (kind === 'other' ? 'other costs' : lowerFirst(travelKindLabels[kind])));
  return new Intl.ListFormat('en-AU').format(new Set(names));
}

/** Up to 72 hours, the text gives hours, because readers could take "2 days" for calendar days. */
function formatLead(hours: number): string {
  return hours > 72 && hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour');
}

/** For example "Less than 28 days but at least 14 days" and, without `until`, "Less than 48 hours". */
const formatSpan = (from: number, until: number | undefined): string =>
  `Less than ${formatLead(from)}${until === undefined ? '' : ` but at least ${formatLead(until)}`}`;

export function describeCancellation(tiers: readonly CancellationTier[]): { when: string; owed: string }[] {
  const sorted = tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore);
  const [first] = sorted;
  return [
    ...(first ? [{ when: `${formatLead(first.hoursBefore)} or more before a shift`, owed: 'Nothing' }] : []),
    ...sorted.map(({ hoursBefore, percent }, index) => ({
      when: `${formatSpan(hoursBefore, sorted[index + 1]?.hoursBefore)} before a shift`,
      owed: `${formatPercent(percent)} of the pay for that shift`,
    })),
  ];
}

type Line = { label: string; text: string };

/**
 * `isWorked` is false if all shifts are on call. A base rate of zero is then not shown, because no work is paid at this
 * rate.
 */
export function describeRates(rates: PlacementRates, isWorked: boolean): Line[] {
  const { base, onCall, callBack, retirement, currency, engagement } = rates;
  const loadings = loadingKinds.filter((kind) => rates.loadings[kind] > 0);
  const lines: (Line | false)[] = [
    (isWorked || base.cents > 0) && {
      label: 'Base rate',
      text: base.cents > 0 ? `${formatMoney(base.cents)} ${currency} per ${base.unit}` : 'Not entered',
    },
    loadings.length > 0 && {
      label: 'Loadings',
      text: `${loadings
        .map((kind, index) => {
          const label = loadingLabels[kind];
          return `${index === 0 ? label : lowerFirst(label)} ${formatPercent(rates.loadings[kind])}`;
        })
        .join(', ')}. Only the highest loading applies.`,
    },
    onCall.cents > 0 && {
      label: 'On call',
      text: `${formatMoney(onCall.cents)} per ${onCall.unit === 'shift' ? 'period' : 'hour'}`,
    },
    callBack.centsPerHour > 0 && {
      label: 'Call-backs',
      text: `${formatMoney(callBack.centsPerHour)} per hour${
        callBack.minHours > 0 ? `, at least ${count(callBack.minHours, 'hour')} for each call-back` : ''
      }`,
    },
    {
      label: 'Employment status',
      text: engagement === 'payroll' ? 'Employed by the hospital' : 'Independent contractor',
    },
    retirement.kind !== 'none' && {
      label: retirementLabels[retirement.kind],
      text: `${formatPercent(retirement.percent)} on top of the pay, paid by the employer`,
    },
  ];
  return lines.filter((line) => line !== false);
}

/**
 * Lists the terms that both doctor and employer see. A term has the same label in every version, so that versions can
 * be compared.
 */
export function describeTerms(terms: PlacementTerms): Line[] {
  const numbered = new Map<string, number>();
  const withNumber = (label: string): string => {
    const seen = (numbered.get(label) ?? 0) + 1;
    numbered.set(label, seen);
    return seen === 1 ? label : `${label} (${seen})`;
  };
  return [
    { label: 'Work', text: terms.role },
    { label: 'Place', text: `${terms.facility}, ${terms.place}` },
    {
      label: 'Dates',
      text: `${formatDate(terms.firstDay)} to ${formatDate(terms.lastDay)}`,
    },
    ...terms.shifts.map((shift) => ({
      label: withNumber(`Shift on ${formatDate(shift.date, { year: false })}`),
      text: describeShift(shift),
    })),
    ...describeRates(terms.rates, hasWorkedShifts(terms)),
    ...terms.travel.map((item) => ({
      label: withNumber(travelKindLabels[item.kind]),
      text: `${item.text}. ${describeTravel(item)}`,
    })),
    ...describeCancellation(terms.cancellation).map(({ when, owed }) => ({ label: when, text: owed })),
    { label: 'Timesheets', text: describeTimesheets(terms.timesheets) },
    ...(terms.notes ? [{ label: 'Also agreed', text: terms.notes }] : []),
  ];
}

export function describeTimesheets({ weeks, payDays, approveHours }: TimesheetTerms): string {
  const approval =
    approveHours === null
      ? 'The employer approves each timesheet'
      : `A timesheet is approved automatically ${formatLead(approveHours)} after the doctor sends it, following two reminders`;
  return `One timesheet every ${weeks === 1 ? 'week' : 'two weeks'}. ${approval}. The employer pays within ${count(payDays, 'day')} of approval.`;
}

export type TermsChange = { label: string; before: string | null; after: string | null };

export function compareTerms(before: PlacementTerms, after: PlacementTerms): TermsChange[] {
  const [old, current] = [before, after].map(
    (terms) => new Map(describeTerms(terms).map(({ label, text }) => [label, text])),
  );
  if (!old || !current) return [];
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? null, after: current.get(label) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** A search, because we do not store the coordinates of hospitals. On phones, this URL opens the app for maps. */
export const buildMapHref = ({ terms, arrival }: Placement): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [terms.facility, arrival.address || terms.place].join(', '),
  )}`;
