import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const advert = z.object({
  title: z.string(),
  description: z.string(),
  facility: z.object({ description: z.string().optional() }),
  place: z.object({ mmm: z.number().nullable() }),
});

async function demoAdverts(count: number) {
  const file = pathToFileURL(path.resolve('db/demo/generate-jobs.mjs')).href;
  const { demoJobs }: { demoJobs: (of: object) => Iterable<unknown> } = await import(file);
  return [...demoJobs({ now: '2026-11-20', count, seed: 1, truth: false })].map((one) => advert.parse(one));
}

// Matches "hospital" in lower case only, because "Rural Hospital Doctor" is a grade.
const mentions = /\b([Mm]etropolitan|[Rr]egional|[Rr]ural|[Rr]emote|[Vv]ery remote) hospital\b/g;
const areas = ['metropolitan', 'regional', 'rural', 'rural', 'rural', 'remote', 'very remote'];

test('a demo advert describes its hospital consistently, and as fits the remoteness of its town', async () => {
  let checked = 0;
  for (const { description, facility, place } of await demoAdverts(3000)) {
    const text = `${facility.description ?? ''}. ${description}`;
    const said = new Set([...text.matchAll(mentions)].map(([, word]) => word?.toLowerCase()));
    if (said.size > 0) checked += 1;
    expect([text, said.size <= 1]).toEqual([text, true]);
    const [only] = said;
    if (only && place.mmm !== null) expect([text, only]).toEqual([text, areas[place.mmm - 1]]);
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
