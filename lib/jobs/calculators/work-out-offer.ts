import { roundedQuotient, searchWorkingYear } from './convert-rate';
import { superPercent } from './statutory-rates';

export const superTerms = ['on-top', 'included', 'none'] as const;
export type SuperTerm = (typeof superTerms)[number];

/** Amounts are in cents. Shifts, hours and weeks are in hundredths. */
export type Offer = {
  rate: number;
  per: 'hour' | 'day';
  shifts: number;
  hoursAShift: number;
  /**
   * Unpaid weeks within the period, in hundredths of a week (150 is 1.5 weeks). Each whole week removes as many shifts
   * as the job search assumes there are working days in a week (`searchWorkingYear.daysAWeek`).
   */
  weeksOff: number;
  superTerm: SuperTerm;
  travel: number;
  accommodation: number;
};

/** Amounts are in cents, before tax. Shifts and hours are in hundredths: 250 is 2.5. */
export type OfferResult = {
  paidShifts: number;
  paidHours: number;
  pay: number;
  superPaid: number;
  costs: number;
  /** Pay and super, minus travel and accommodation costs. */
  left: number;
  leftPerHour: number;
};

/** Returns the paid shifts of the period, in hundredths. Zero or negative if the unpaid weeks remove all shifts. */
export function paidShifts({ shifts, weeksOff }: Pick<Offer, 'shifts' | 'weeksOff'>): number {
  return shifts - Number(roundedQuotient(BigInt(weeksOff) * BigInt(searchWorkingYear.daysAWeek), 100n));
}

/**
 * Calculates an offer with at least one paid hour. Each amount is rounded to the cent only once, so that the parts add
 * up to the total.
 */
export function workOutOffer(offer: Offer): OfferResult {
  const paid = paidShifts(offer);
  const [rate, shifts, hours] = [BigInt(offer.rate), BigInt(paid), BigInt(offer.hoursAShift)];
  const advertised =
    offer.per === 'hour'
      ? roundedQuotient(rate * shifts * hours, 10_000n)
      : roundedQuotient(rate * shifts, 100n);
  const { pay, superPaid } = partSuper(advertised, offer.superTerm);
  const costs = BigInt(offer.travel) + BigInt(offer.accommodation);
  const left = pay + superPaid - costs;
  return {
    paidShifts: paid,
    paidHours: Number(roundedQuotient(shifts * hours, 100n)),
    pay: Number(pay),
    superPaid: Number(superPaid),
    costs: Number(costs),
    left: Number(left),
    leftPerHour: Number(roundedQuotient(left * 10_000n, shifts * hours)),
  };
}

function partSuper(advertised: bigint, term: SuperTerm): { pay: bigint; superPaid: bigint } {
  const share = BigInt(superPercent);
  if (term === 'none') return { pay: advertised, superPaid: 0n };
  if (term === 'on-top') return { pay: advertised, superPaid: roundedQuotient(advertised * share, 100n) };
  const pay = roundedQuotient(advertised * 100n, 100n + share);
  return { pay, superPaid: advertised - pay };
}
