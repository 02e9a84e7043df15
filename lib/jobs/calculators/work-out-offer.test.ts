import fc from 'fast-check';
import { superTerms, workOutOffer, type Offer } from './work-out-offer';

const offer: Offer = {
  rate: 200_000,
  per: 'day',
  shifts: 1_000,
  hoursAShift: 1_000,
  weeksOff: 0,
  superTerm: 'none',
  travel: 0,
  accommodation: 0,
};

test.each([
  ['a day rate', {}, { pay: 2_000_000, superPaid: 0, left: 2_000_000, leftPerHour: 20_000 }],
  [
    'an hourly rate',
    { per: 'hour', rate: 18_750 },
    { paidHours: 10_000, pay: 1_875_000, leftPerHour: 18_750 },
  ],
  [
    'super on top',
    { superTerm: 'on-top' },
    { pay: 2_000_000, superPaid: 240_000, left: 2_240_000, leftPerHour: 22_400 },
  ],
  [
    // The $20,000 include 12 per cent super, so the pay is 20,000 / 1.12 = 17,857.142… dollars.
    'super included',
    { superTerm: 'included' },
    { pay: 1_785_714, superPaid: 214_286, left: 2_000_000, leftPerHour: 20_000 },
  ],
  [
    'own costs',
    { travel: 80_000, accommodation: 120_050 },
    { costs: 200_050, left: 1_799_950, leftPerHour: 18_000 },
  ],
  [
    'costs that exceed the pay',
    { rate: 100, travel: 50_000 },
    { pay: 1_000, left: -49_000, leftPerHour: -490 },
  ],
  [
    'weeks without pay, five days each',
    { shifts: 13_000, weeksOff: 200 },
    { paidShifts: 12_000, pay: 24_000_000 },
  ],
  ['half a week without pay', { weeksOff: 50 }, { paidShifts: 750, pay: 1_500_000 }],
  ['shifts of 12.5 hours', { shifts: 700, hoursAShift: 1_250 }, { paidHours: 8_750, leftPerHour: 16_000 }],
] as [string, Partial<Offer>, object][])(
  'works out an offer’s pay, super and remaining amount: %s',
  (_, given, expected) => {
    expect(workOutOffer({ ...offer, ...given })).toMatchObject(expected);
  },
);

test('an offer’s remaining amount equals pay plus super minus costs, to the cent, even if the rate includes super', () => {
  fc.assert(
    fc.property(
      fc.record({
        rate: fc.integer({ min: 1, max: 1_000_000_000 }),
        per: fc.constantFrom('hour', 'day'),
        shifts: fc.integer({ min: 1, max: 36_600 }),
        hoursAShift: fc.integer({ min: 1, max: 2_400 }),
        superTerm: fc.constantFrom(...superTerms),
        travel: fc.integer({ min: 0, max: 1_000_000_000 }),
        accommodation: fc.integer({ min: 0, max: 1_000_000_000 }),
      }),
      (given) => {
        const result = workOutOffer({ ...given, weeksOff: 0 } as Offer);
        expect(result.left).toBe(result.pay + result.superPaid - result.costs);
        expect(Object.values(result).every(Number.isSafeInteger)).toBe(true);
        if (given.superTerm === 'included') {
          const without = workOutOffer({ ...given, superTerm: 'none', weeksOff: 0 } as Offer);
          expect(result.pay + result.superPaid).toBe(without.pay);
        }
      },
    ),
  );
});
