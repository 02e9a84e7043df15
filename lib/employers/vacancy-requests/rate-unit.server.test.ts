import { addRateUnit, splitRateUnit } from './rate-unit.server';

test.each(['$2,200 per day plus super', '$150 per hour', '$210,000 per year'])(
  'a form keeps the stored rate “%s”',
  (stored) => {
    const { rate, rate_per } = splitRateUnit(stored);
    expect(rate_per).not.toBe('');
    expect(addRateUnit(rate, rate_per)).toBe(stored);
  },
);

test.each(['$190 an hour', 'To be agreed', '$2,000–2,200 per day', ''])(
  'leaves the rate “%s” as free text',
  (stored) => expect(splitRateUnit(stored)).toEqual({ rate: stored, rate_per: '' }),
);
