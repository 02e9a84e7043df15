import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const advert = z.object({
  title: z.string(),
  description: z.string(),
  workType: z.string(),
  grade: z.string(),
  facility: z.object({ description: z.string().optional() }),
  place: z.object({ id: z.string(), mmm: z.number().nullable() }),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  fte: z.number(),
  shifts: z.array(z.string()).nonempty(),
  rate: z.object({ min: z.number(), max: z.number(), unit: z.string() }).nullable(),
  benefits: z.array(z.string()),
});
type Advert = z.infer<typeof advert>;

async function demoAdverts(count: number) {
  const file = pathToFileURL(path.resolve('db/demo/generate-jobs.mjs')).href;
  const { demoJobs }: { demoJobs: (of: object) => Iterable<unknown> } = await import(file);
  return [...demoJobs({ now: '2026-11-20', count, seed: 1, truth: false })].map((one) => advert.parse(one));
}

const places = new Map(
  z
    .object({
      places: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          metro: z.string().nullish(),
          population: z.number().nullish(),
        }),
      ),
    })
    .parse(JSON.parse(readFileSync('db/reference/places.json', 'utf8')))
    .places.map((place) => [place.id, place]),
);

function isLargeCity(id: string): boolean {
  const place = places.get(id);
  return Boolean(place?.metro) || (place?.kind === 'city' && (place.population ?? 0) >= 100_000);
}

// Only lower-case "hospital" counts, because "Rural Hospital Doctor" is a grade.
const mentions = /\b([Mm]etropolitan|[Rr]egional|[Rr]ural|[Rr]emote|[Vv]ery remote) hospital\b/g;
const areas = ['metropolitan', 'regional', 'rural', 'rural', 'rural', 'remote', 'very remote'];

test('a demo advert calls its hospital metropolitan, regional or remote according to its town', async () => {
  let checked = 0;
  for (const { description, facility, place } of await demoAdverts(3000)) {
    const text = `${facility.description ?? ''}. ${description}`;
    const said = new Set([...text.matchAll(mentions)].map(([, word]) => word?.toLowerCase()));
    if (said.size > 0) checked += 1;
    expect([text, said.size <= 1]).toEqual([text, true]);
    const [only] = said;
    if (only === 'metropolitan') expect([text, isLargeCity(place.id)]).toEqual([text, true]);
    else if (only && place.mmm !== null)
      expect([text, only]).toEqual([text, place.mmm === 1 ? 'regional' : areas[place.mmm - 1]]);
    if (/teaching hospital/i.test(text)) {
      expect(text).not.toMatch(/\b(rural|remote|small|\d\d?-bed) hospital\b/);
      expect([text, (place.mmm ?? 1) <= 2]).toEqual([text, true]);
    }
    const far = /lies about (\d+) km/.exec(text)?.[1];
    expect(Number(far ?? 0)).toBeLessThan(4000);
    if (/community mental health/i.test(text)) expect(text).not.toMatch(/The site is an? .*hospital/);
  }
  expect(checked).toBeGreaterThan(100);
});

const dayMs = 86_400_000;

/** First and last day of an advert in ms. Null for an ongoing job. */
function listDates({ startDate, endDate }: Advert): number[] | null {
  if (!startDate || !endDate) return null;
  const first = Date.parse(startDate);
  return Array.from({ length: (Date.parse(endDate) - first) / dayMs + 1 }, (_, day) => first + day * dayMs);
}
const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay());

const seniorGrades = [
  'gp-vr',
  'rural-generalist',
  'consultant',
  'visiting-medical-officer',
  'clinical-director',
];

test('a demo advert’s shifts are plausible for its dates and grade', async () => {
  for (const one of await demoAdverts(3000)) {
    const { title, shifts, grade } = one;
    const dates = listDates(one);
    const problems: string[] = [];
    if (dates && dates.length <= 3 && shifts.length > 2) problems.push('more than two kinds in three days');
    if (dates && dates.length <= 7 && shifts.length > 3) problems.push('more than three kinds in a week');
    if (dates && dates.length < 14 && shifts.includes('rotating')) problems.push('rotates in a fortnight');
    if (dates && shifts.includes('weekend') && !dates.some(isWeekend)) problems.push('weekend without one');
    if (dates && shifts.includes('business-hours') && dates.every(isWeekend)) problems.push('only weekend');
    if (seniorGrades.includes(grade) && shifts.includes('night')) problems.push('a specialist at night');
    expect([title, shifts, problems]).toEqual([title, shifts, []]);
  }
});

test('a demo advert’s benefits are plausible for its work type and grade', async () => {
  const once = ['travel', 'meals', 'car', 'partner-travel'];
  for (const { title, workType, benefits, grade } of await demoAdverts(3000)) {
    if (workType === 'fifo') expect(benefits).toEqual(expect.arrayContaining(['accommodation', 'travel']));
    else if (workType !== 'locum')
      expect([title, benefits.filter((benefit) => once.includes(benefit))]).toEqual([title, []]);
    if (seniorGrades.includes(grade))
      expect([title, benefits]).not.toEqual([title, expect.arrayContaining(['supervision'])]);
  }
});

const shiftWords: Record<string, RegExp> = {
  day: /(?<!-)\bday\b.* shifts/,
  'long-day': /long-day.* shifts/,
  evening: /evening.* shifts/,
  night: /night shifts/,
  'on-call': /on-call cover/,
  weekend: /weekend sessions/,
  'twenty-four-hour': /24-hour cover/,
  'business-hours': /business hours/,
  rotating: /rotating roster/,
};
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

test('a demo advert’s text states the same dates, roster and rate as its fields', async () => {
  for (const one of await demoAdverts(3000)) {
    const { title, description, shifts, rate, startDate, endDate } = one;
    const roster = /(?:Roster:|Hours:|You will work) (.*?)\. /.exec(`${description} `)?.[1] ?? '';
    for (const [shift, words] of Object.entries(shiftWords))
      expect([title, roster, shift, words.test(roster)]).toEqual([
        title,
        roster,
        shift,
        shifts.includes(shift),
      ]);

    const said = [...description.matchAll(/\$([\d,]+)|(\d+)% of billings/g)].map(([, money, percent]) =>
      Number((money ?? percent ?? '').replaceAll(',', '')),
    );
    expect([title, [...new Set(said)]]).toEqual([title, rate ? [...new Set([rate.min, rate.max])] : []]);
    const [, low, high = low] = /\$([\d,]+)(?:–([\d,]+))?/.exec(title) ?? [];
    const inTitle = [low, high].flatMap((amount) => (amount ? Number(amount.replaceAll(',', '')) : []));
    if (low) expect([title, inTitle]).toEqual([title, [rate?.min, rate?.max]]);

    for (const day of [startDate, ...(/ from [^.]* to \d| on \d/.test(description) ? [endDate] : [])]) {
      if (!day) continue;
      const [year = '', month = '', date = ''] = day.split('-');
      expect(description).toMatch(new RegExp(`\\b${Number(date)}\\b`));
      expect(description).toContain(months[Number(month) - 1]);
      expect(description).toContain(year);
    }
    expect(description).not.toMatch(/undefined|\ba [aeio]|\ban [bcdgjkpqtvwyz]|  /);
  }
});
