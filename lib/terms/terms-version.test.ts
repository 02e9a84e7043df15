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
])('on %s version %s is in force', (today, expected) => {
  expect(versionInForce(versions, today)?.version).toBe(expected);
});

test.each([
  ['1', '2026-01-31', undefined, 'the newer one is not in effect yet'],
  ['1', '2026-02-01', '2', 'a material one has come'],
  ['1', '2026-03-01', '3', 'a material one lies between, and the one in force is asked about'],
  ['2', '2026-03-01', undefined, 'what came since does not matter'],
  ['3', '2026-04-01', '10', 'ten comes after three'],
  ['10', '2026-04-01', undefined, 'it is accepted'],
  [null, '2026-04-01', undefined, 'nothing is noted of an old account'],
])('with version %s accepted, on %s version %s is to be accepted: %s', (accepted, today, expected) => {
  expect(versionToAccept(versions, { accepted, today })?.version).toBe(expected);
});

test('changes are told since the accepted version, newest first, of versions in force alone', () => {
  const current = version(3, '2026-03-01', false);
  expect(changesSince(versions, { accepted: '1', current })).toEqual(['Change of 3', 'Change of 2']);
});

test('who accepted what is in force is never asked again, whatever the versions', () => {
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
