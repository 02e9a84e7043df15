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
])('on %s, the terms version in effect is %s', (today, expected) => {
  expect(versionInForce(versions, today)?.version).toBe(expected);
});

test.each<{ accepted: string | null; today: string; asked: string | undefined; since: string }>([
  { accepted: '1', today: '2026-01-31', asked: undefined, since: 'the newer version is not in effect yet' },
  { accepted: '1', today: '2026-02-01', asked: '2', since: 'the newer version is material' },
  { accepted: '1', today: '2026-03-01', asked: '3', since: 'a version in between is material' },
  { accepted: '2', today: '2026-03-01', asked: undefined, since: 'the newer version is not material' },
  { accepted: '3', today: '2026-04-01', asked: '10', since: 'version 10 is newer than version 3' },
  {
    accepted: '10',
    today: '2026-04-01',
    asked: undefined,
    since: 'the doctor has accepted the version in effect',
  },
  {
    accepted: null,
    today: '2026-04-01',
    asked: undefined,
    since: 'acceptance was not recorded for old accounts',
  },
])(
  'on $today, a doctor who accepted version $accepted must accept version $asked, because $since',
  ({ accepted, today, asked }) => {
    expect(versionToAccept(versions, { accepted, today })?.version).toBe(asked);
  },
);

test('lists changes since the accepted version, newest first, without versions that are not yet in effect', () => {
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
