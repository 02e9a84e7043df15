import { compareTypedFreedom } from './matching';

test.each([
  ['2026-12-07', { kind: 'overlaps', days: 1, of: 0 }],
  ['2027-01-03', { kind: 'fits', days: 28, of: 0 }],
])(
  'a caller who is free until %s fits ongoing work only if the caller is then free for four weeks',
  (to, fit) => {
    const work = { start: '2026-12-07', end: null, ongoing: true, regionIso: 'AU-QLD' } as const;
    expect(compareTypedFreedom({ from: '2026-12-07', to, regions: [] }, work, '2026-11-29')).toEqual(fit);
  },
);
