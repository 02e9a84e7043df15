import { readFileSync } from 'node:fs';
import { addDays } from '@/lib/core/dates';
import { databaseWithData } from '@/tests/database-with-data';
import { listHolidays, readSchoolHolidays } from './list-holidays.server';

const database = databaseWithData();

const now = new Date('2026-11-23T02:00:00Z');
const placeAt = async (iso: string, at = now) =>
  (await listHolidays(database.data, at)).places.find((place) => place.iso === iso);

test('lists holidays for each state and territory of Australia, and for New Zealand as a whole', async () => {
  const { today, places } = await listHolidays(database.data, now);
  expect(today).toBe('2026-11-23');
  expect(places.map(({ short }) => short).sort()).toEqual(
    ['ACT', 'NSW', 'NT', 'NZ', 'QLD', 'SA', 'TAS', 'VIC', 'WA'].sort(),
  );
  const regions = places.flatMap((place) => place.regions);
  expect(regions.sort()).toEqual([...database.data.regionsBySlug.keys()].sort());
});

test('lists public holidays for each Australian state and for New Zealand', async () => {
  const south = await placeAt('AU-SA');
  const queensland = await placeAt('AU-QLD');
  const zealand = await placeAt('NZ');
  expect(south?.public).toContainEqual(['2027-03-08', expect.stringMatching(/Cup|March/)]);
  expect(queensland?.public.map(([date]) => date)).not.toContain('2027-03-08');
  expect(zealand?.public).toContainEqual(['2027-02-06', expect.stringContaining('Waitangi')]);
});

test('leaves out past school holidays, and lists no school holidays for a region whose dates are unknown', async () => {
  expect((await placeAt('AU-QLD'))?.school[0]).toEqual({
    name: 'Summer',
    from: '2026-12-12',
    to: '2027-01-26',
  });
  const later = await placeAt('AU-QLD', new Date('2027-06-30T02:00:00Z'));
  expect(later?.school.map(({ name }) => name)).toEqual(['Winter', 'Spring']);
  expect((await placeAt('AU-TAS'))?.school).toEqual([]);
});

test('no school term in the file is shorter than eight weeks, and no gap lies between term and holidays', () => {
  const file = readSchoolHolidays(readFileSync('content/school-holidays.yaml', 'utf8'));
  for (const { region, holidays } of file.places)
    holidays.forEach(({ from, to }, index) => {
      const next = holidays[index + 1];
      if (next) expect([region, next.from > addDays(to, 8 * 7)]).toEqual([region, true]);
      // School terms begin on a weekday, so the last day of a holiday cannot be a Saturday.
      expect([region, from, new Date(to).getUTCDay() !== 6]).toEqual([region, from, true]);
    });
});

test.each([
  ['an invalid day', '2026-12-32', '2027-01-26'],
  ['an end before the beginning', '2027-01-26', '2026-12-18'],
])('refuses a school holiday file with %s', (_, from, to) => {
  const places = [{ region: 'NZ', source: 'https://example.org', holidays: [{ name: 'Summer', from, to }] }];
  expect(() => readSchoolHolidays(JSON.stringify({ written: '2026-11-23', places }))).toThrow(
    /^school-holidays.yaml: /,
  );
});
