import fc from 'fast-check';
import { changesSince, versionInForce, versionToAccept, type TermsVersion } from './terms-version';

const version = (number: number, effective: string, material: boolean): TermsVersion => ({
  version: String(number),
  effective,
  material,
  changes: [`Change of ${number}`],
  path: `/terms-and-conditions/${number}`,
});
const versions = [
  version(1, '2026-01-01', false),
  version(2, '2026-02-01', true),
  version(3, '2026-03-01', false),
  version(10, '2026-04-01', true),
];

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', '1'],
  ['2026-02-28', '2'],
  ['2026-03-01', '3'],
  ['2027-01-01', '10'],
])('on %s the version in effect is %s', (today, expected) => {
  expect(versionInForce(versions, today)?.version).toBe(expected);
});

test.each<{ accepted: string | null; today: string; asked: string | undefined; since: string }>([
  { accepted: '1', today: '2026-01-31', asked: undefined, since: 'the newer one is not in effect yet' },
  { accepted: '1', today: '2026-02-01', asked: '2', since: 'a material one has come' },
  { accepted: '1', today: '2026-03-01', asked: '3', since: 'a material one lies between' },
  { accepted: '2', today: '2026-03-01', asked: undefined, since: 'what came does not matter' },
  { accepted: '3', today: '2026-04-01', asked: '10', since: 'ten comes after three' },
  { accepted: '10', today: '2026-04-01', asked: undefined, since: 'it is accepted' },
  { accepted: null, today: '2026-04-01', asked: undefined, since: 'nothing is noted of an old account' },
])(
  'a doctor who accepted version $accepted must on $today accept version $asked: $since',
  ({ accepted, today, asked }) => {
    expect(versionToAccept(versions, { accepted, today })?.version).toBe(asked);
  },
);

test('lists the changes since the accepted version, newest first, without future versions', () => {
  const current = version(3, '2026-03-01', false);
  expect(changesSince(versions, { accepted: '1', current })).toEqual(['Change of 3', 'Change of 2']);
});

test('a doctor who has accepted the version in effect need not accept any version', () => {
  const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`);
  const some = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50 }), days, fc.boolean()), {
    selector: ([number]) => number,
    minLength: 1,
  });
  fc.assert(
    fc.property(some, days, (raw, today) => {
      const list = raw.map((one) => version(...one));
      const current = versionInForce(list, today);
      if (current) expect(versionToAccept(list, { accepted: current.version, today })).toBeNull();
    }),
  );
});
