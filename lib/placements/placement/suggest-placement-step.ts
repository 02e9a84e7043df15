import type { IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { upperFirst, withoutBrackets } from '@/lib/core/text';
import { areShiftsUnchecked } from './terms/missing-terms';
import {
  awaitsConfirmation,
  listBookings,
  sides,
  travelKindLabels,
  type Arrival,
  type PlacementState,
  type PlacementTerms,
  type Side,
  type TravelBooking,
  type TravelItem,
} from './placement';

type Steps = {
  state: PlacementState;
  terms: PlacementTerms;
  areShiftsChecked: boolean;
  arrival: Arrival;
  /** Errors of the terms by field. */
  missing: Readonly<Record<string, string>>;
  /** Sides that have confirmed the current version. */
  confirmed: readonly Side[];
};

/** Next step of staff on a placement that is not cancelled. `button` is the step's button, if it needs the arrival form. */
export function suggestPlacementStep(placement: Steps): { title: string; button?: string } {
  const { state, terms, arrival, missing, confirmed } = placement;
  if (state === 'written') {
    if (Object.keys(missing).length > 0) return { title: 'Enter what the doctor and the employer agreed' };
    return areShiftsUnchecked(placement)
      ? { title: 'Check the suggested shifts, then send the placement' }
      : { title: 'Send the placement to both sides' };
  }
  if (awaitsConfirmation(state)) {
    const waiting = sides.filter((side) => !confirmed.includes(side));
    return { title: `Waiting for ${waiting.map((side) => `the ${side}`).join(' and ')}` };
  }
  const [booking] = listUnbooked(placement);
  if (booking) return describeBooking(booking, terms.travel);
  return arrival.notes ? { title: nothingToDo } : { title: addNotes, button: 'Add arrival notes' };
}

export const nothingToDo = 'Nothing to do now';
const addNotes = 'Add where to report on the first day';

type Checks = {
  /** Sides whose last message needs an answer. */
  unanswered: readonly Side[];
  startChecks: readonly string[];
  documentsToGet: readonly string[];
  expiring: readonly string[];
  documentsToReceive: readonly string[];
  /** Day on which we last asked the doctor to email documents. */
  documentsAskedOn: IsoDate | null;
  /** Null for a doctor without an account, who sends documents by email. */
  doctorId: string | null;
  vacancyToFill: { reference: string } | null;
};

export type ToDo = {
  text: string;
  /** Documents that the text only counts. */
  names: string;
  /**
   * Staff complete the step in the messages with the doctor or the employer, the doctor's record, the vacancy, or the
   * form for bookings (`arrival`) and its field for notes, for the email that asks for documents, or for documents received by email.
   * To get documents from a doctor with an account, they `write`.
   */
  place: Side | 'write' | 'record' | 'arrival' | 'notes' | 'vacancy' | 'ask-documents' | 'documents';
};

/** Lists what staff must do for a confirmed placement. */
export function listToDos({
  unanswered,
  startChecks,
  documentsToGet,
  documentsToReceive,
  documentsAskedOn,
  expiring,
  doctorId,
  vacancyToFill,
  arrival,
  terms,
}: Checks & Pick<Steps, 'arrival' | 'terms'>): ToDo[] {
  const messages = unanswered.map((side) => ({
    text: `Answer the ${side}’s message`,
    names: '',
    place: side,
  }));
  const checks = startChecks.map((check, index) => {
    // The number of documents to get is always the last check.
    const names = doctorId !== null && index === startChecks.length - 1 ? documentsToGet : [];
    const text = upperFirst(check);
    const place = names.length > 0 ? ('write' as const) : ('record' as const);
    return names.length === 1
      ? { text: withoutBrackets(`${text}: ${names[0]}`), names: '', place }
      : { text, names: names.join(', '), place };
  });
  const emailed: ToDo[] =
    documentsToReceive.length > 0
      ? [
          {
            text: documentsAskedOn
              ? `Record the documents that we asked for on ${formatDate(documentsAskedOn, { weekday: false, year: false })}, once they arrive`
              : 'Ask the doctor to email the documents that the employer requires',
            names: documentsToGet.join(', '),
            place: documentsAskedOn ? 'documents' : 'ask-documents',
          },
        ]
      : [];
  const papers =
    expiring.length > 0
      ? [{ text: 'Ask for documents that do not expire during the work', names: expiring.join(', ') }]
      : [];
  const bookings = listUnbooked({ arrival, terms }).map(
    (booking) => describeBooking(booking, terms.travel).title,
  );
  return [
    ...messages,
    ...checks,
    ...emailed,
    ...papers.map((toDo) => ({
      ...toDo,
      place: doctorId === null ? ('record' as const) : ('write' as const),
    })),
    ...bookings.map((text) => ({ text, names: '', place: 'arrival' as const })),
    ...(arrival.notes ? [] : [{ text: addNotes, names: '', place: 'notes' as const }]),
    ...(vacancyToFill
      ? [{ text: `Mark ${vacancyToFill.reference} as filled`, names: '', place: 'vacancy' as const }]
      : []),
  ];
}

const listUnbooked = ({ arrival, terms }: Pick<Steps, 'arrival' | 'terms'>): TravelBooking[] =>
  listBookings(arrival, terms.travel).filter(({ state }) => state === 'to-book');

const nameBooking = ({ kind, text }: TravelBooking): string =>
  kind === 'other' ? text : travelKindLabels[kind].toLowerCase();

const isBookedByUs = ({ kind, text }: TravelBooking, travel: readonly TravelItem[]): boolean =>
  travel.find((item) => item.kind === kind && item.text === text)?.books === 'us';

function describeBooking(booking: TravelBooking, travel: readonly TravelItem[]) {
  const what = nameBooking(booking);
  const withArticle = booking.kind === 'other' ? `“${what}”` : `the ${what}`;
  return isBookedByUs(booking, travel)
    ? { title: `Book ${withArticle}`, button: `Book ${what}` }
    : {
        title: `Record ${booking.kind === 'other' ? withArticle : what} booking`,
        button: `Record booking: ${what}`,
      };
}
