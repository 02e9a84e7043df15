import type { Currency } from '@/lib/jobs/calculators/format-money';
import type { IsoDate } from '@/lib/core/dates';

export const placementStates = ['written', 'sent', 'changed', 'confirmed', 'cancelled'] as const;
export type PlacementState = (typeof placementStates)[number];
/** Tab of the list for staff. `open`: not cancelled and not over. A placement that is over is only in `finished`. */
export type PlacementTab = PlacementState | 'open' | 'finished' | 'all';

/** Labels for staff. Doctor and employer see `placementStateWords` instead. */
export const placementStateLabels: Record<PlacementState, string> = {
  written: 'Not sent yet',
  sent: 'Waiting for confirmation',
  changed: 'Terms changed',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};

/** True once the last day is over, unless the placement is cancelled. `today` is a day in Sydney. */
export const isFinished = ({ state, lastDay }: { state: PlacementState; lastDay: IsoDate }, today: IsoDate) =>
  state !== 'cancelled' && lastDay < today;

export const sides = ['doctor', 'employer'] as const;
export type Side = (typeof sides)[number];

export const shiftKinds = ['day', 'evening', 'night', 'on-call'] as const;
export type ShiftKind = (typeof shiftKinds)[number];
export const shiftKindLabels: Record<ShiftKind, string> = {
  day: 'Day',
  evening: 'Evening',
  night: 'Night',
  'on-call': 'On call',
};

/**
 * Times are local, such as "08:00". If a shift ends at or before the clock time of its start, it ends on the next day.
 */
export type Shift = {
  date: IsoDate;
  kind: ShiftKind;
  start: string;
  end: string;
  breakMinutes: number;
  publicHoliday: boolean;
};

export const rateUnits = ['hour', 'shift'] as const;
type Amount = { cents: number; unit: (typeof rateUnits)[number] };

export const loadingKinds = ['evening', 'night', 'weekend', 'publicHoliday'] as const;
export type LoadingKind = (typeof loadingKinds)[number];
export const loadingLabels: Record<LoadingKind, string> = {
  evening: 'Evening',
  night: 'Night',
  weekend: 'Weekend',
  publicHoliday: 'Public holiday',
};

export const retirementKinds = ['super', 'kiwisaver', 'none'] as const;
export const retirementLabels = { super: 'Super', kiwisaver: 'KiwiSaver', none: 'None' } as const;

/** Amounts are in cents. Percentages are in hundredths of a percent: 1200 means 12%. */
export type PlacementRates = {
  currency: Currency;
  engagement: 'payroll' | 'contractor';
  base: Amount;
  /** If several loadings apply to a shift, only the highest is paid. */
  loadings: Record<LoadingKind, number>;
  onCall: Amount;
  callBack: { centsPerHour: number; minHours: number };
  retirement: { kind: (typeof retirementKinds)[number]; percent: number };
  /** Only the employer and staff see the fee. Its percentage is null until staff enter it. */
  fee: { percent: number | null; gstPercent: number };
};

export const travelKinds = ['travel', 'flight', 'car', 'fuel', 'stay', 'other'] as const;
export const travelKindLabels = {
  travel: 'Travel',
  flight: 'Flight',
  car: 'Car',
  fuel: 'Fuel',
  stay: 'Accommodation',
  other: 'Other',
} as const;
export const parties = ['employer', 'doctor', 'us'] as const;
export type Party = (typeof parties)[number];

export type TravelItem = {
  kind: (typeof travelKinds)[number];
  text: string;
  books: Party;
  pays: Party;
  /** Maximum that the employer pays, in cents. Null if there is no limit. */
  capCents: number | null;
};

/**
 * If the employer cancels less than `hoursBefore` hours before a shift, the employer owes `percent` of the shift's pay.
 */
export type CancellationTier = { hoursBefore: number; percent: number };

/**
 * `weeks` is the length of a timesheet's period. `payDays` is the number of days from approval to payment.
 * `approveHours` is the number of hours after which the site approves a timesheet that the doctor has sent. Null if
 * only the employer can approve.
 */
export type TimesheetTerms = { weeks: 1 | 2; payDays: number; approveHours: number | null };
export const usualTimesheets: TimesheetTerms = { weeks: 1, payDays: 14, approveHours: null };
export const automaticApprovals = [
  ['', 'Never. The employer must approve each timesheet'],
  ['48', 'After 2 days and two reminders'],
  ['72', 'After 3 days and two reminders'],
  ['168', 'After a week and two reminders'],
] as const;

/** The terms that doctor and employer confirm. Each change makes a new version. */
export type PlacementTerms = {
  role: string;
  facility: string;
  place: string;
  timeZone: string;
  firstDay: IsoDate;
  lastDay: IsoDate;
  shifts: Shift[];
  rates: PlacementRates;
  travel: TravelItem[];
  cancellation: CancellationTier[];
  notes: string;
  timesheets: TimesheetTerms;
};

export type PlacementContact = { name: string; role: string; phone: string; hours: string };

export const bookingStates = ['to-book', 'booked', 'not-needed'] as const;
export const bookingLabels = { 'to-book': 'To book', booked: 'Booked', 'not-needed': 'Not needed' } as const;
/** State of the booking of one travel item. `kind` and `text` identify the item in the terms. */
export type TravelBooking = Pick<TravelItem, 'kind' | 'text'> & {
  state: (typeof bookingStates)[number];
  reference: string;
  /** Times and places, such as when a flight lands. Both sides see them. */
  details: string;
};

/** Details that staff can change without a new version of the terms. */
export type Arrival = {
  address: string;
  notes: string;
  contacts: PlacementContact[];
  bookings: TravelBooking[];
};

type Confirmation = { side: Side; version: number; name: string; at: Date; by: string };

export type Placement = {
  id: string;
  reference: string;
  state: PlacementState;
  /** `version` is the newest version. `agreedVersion` is the newest version that doctor and employer have confirmed. */
  version: number;
  agreedVersion: number | null;
  terms: PlacementTerms;
  arrival: Arrival;
  sentAt: Date | null;
  /** True if staff saved the complete draft, and so checked the shifts that the site suggested. */
  areShiftsChecked: boolean;
  /** The doctor of the placement. Null if the doctor's data was deleted. */
  doctor: {
    accountId: string | null;
    /** Id of the record that staff see, also for a doctor without an account. */
    personId: string | null;
    givenName: string;
    familyName: string;
    email: string;
    phone: string | null;
  } | null;
  employer: { organisation: string; contactName: string; email: string; phone: string };
  organisationId: string | null;
  vacancy: { id: string; reference: string } | null;
  entryId: string | null;
  enquiry: { id: string; reference: string } | null;
  consultant: { name: string; phone: string; email: string | null; portrait: string | null } | null;
  confirmations: Confirmation[];
  cancelled: { at: Date; by: Party; reason: string; owedCents: number } | null;
  createdAt: Date;
};

export function hasConfirmed(
  { confirmations, version }: Pick<Placement, 'confirmations' | 'version'>,
  side: Side,
): boolean {
  return confirmations.some((one) => one.side === side && one.version === version);
}

export function awaitsConfirmation(state: PlacementState): boolean {
  return state === 'sent' || state === 'changed';
}

export const doctorName = ({ doctor }: Pick<Placement, 'doctor'>): string =>
  doctor ? `Dr ${doctor.givenName} ${doctor.familyName}`.trim() : 'The doctor';

/** Full name that a doctor signs with. Empty if the account has no name. */
export const doctorFullName = ({ doctor }: Pick<Placement, 'doctor'>): string =>
  doctor ? `${doctor.givenName} ${doctor.familyName}`.trim() : '';

/** Returns the booking of each travel item. If the text of an item was changed, staff must book the item again. */
export const listBookings = ({ bookings }: Arrival, travel: readonly TravelItem[]): TravelBooking[] =>
  travel.map(
    ({ kind, text }) =>
      bookings.find((one) => one.kind === kind && one.text === text) ?? {
        ...{ kind, text, state: 'to-book', reference: '', details: '' },
      },
  );

export const placementLimits = {
  text: 160,
  notes: 2000,
  reason: 500,
  name: 120,
  shifts: 120,
  items: 12,
  days: 400,
} as const;

/**
 * Number of days for which emailed links still work after the placement's last day, so that the doctor and the employer
 * can compare the hours with the terms.
 */
export const linkDaysAfterEnd = 14;

/**
 * Version of the sentence below. It is stored with each confirmation. Change the version whenever you change the
 * sentence.
 */
export const confirmationTextVersion = '2026-11-27';
export const confirmationText = 'I have read the dates, the pay and what happens if plans change.';
