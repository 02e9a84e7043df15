import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { z } from 'zod';
import { publicHolidays } from './public-holidays.server';
import { jobDay, parseIsoDate } from '@/lib/core/dates';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { CalendarHolidays, RegionHolidays } from './holidays';

const day = z.string().refine((text) => parseIsoDate(text) !== null, 'must be a date, YYYY-MM-DD');
const holiday = z
  .strictObject({ name: z.string().trim().min(3).max(40), from: day, to: day })
  .refine(({ from, to }) => from < to, 'must end after it begins');
const file = z.strictObject({
  written: day,
  places: z.array(
    z.strictObject({
      region: z.string().regex(/^(AU-[A-Z]{2,3}|NZ)$/, 'must be a state, a territory or NZ'),
      source: z.url({ protocol: /^https$/ }),
      note: z.string().trim().min(3).max(120).optional(),
      holidays: z.array(holiday).min(1),
    }),
  ),
});
type SchoolHolidayFile = z.infer<typeof file>;

export function readSchoolHolidays(yaml: string): SchoolHolidayFile {
  const { success, data, error } = file.safeParse(parse(yaml));
  if (success) return data;
  const [issue] = error.issues;
  throw new Error(`school-holidays.yaml: ${issue?.path.join('.') || 'the whole file'}: ${issue?.message}`);
}

const ownFile = path.resolve(process.cwd(), 'content/school-holidays.yaml');
// Caches only successful reads, so that a corrected file takes effect without a restart.
const files = new LRUCache<string, SchoolHolidayFile>({
  max: 1,
  fetchMethod: async (name) => readSchoolHolidays(await readFile(name, 'utf8')),
});

export async function listHolidays(data: ReferenceData, now: Date): Promise<CalendarHolidays> {
  const { places } = await files.forceFetch(ownFile);
  const today = jobDay(now);
  const year = Number(today.slice(0, 4));
  const buildRegionHolidays = (iso: string): Pick<RegionHolidays, 'iso' | 'school' | 'public'> => ({
    iso,
    school: (places.find(({ region }) => region === iso)?.holidays ?? [])
      .filter(({ to }) => to >= today)
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
    public: [year, year + 1].flatMap((at) =>
      [...publicHolidays(iso, String(at))].filter(([date]) => date >= `${today.slice(0, 7)}-01`),
    ),
  });
  const regions = [...data.regions.values()].sort((a, b) => a.ordinal - b.ordinal);
  const zealand = regions.filter(({ country }) => country === 'NZ');
  return {
    today,
    places: [
      ...regions
        .filter(({ country }) => country === 'AU')
        .map(({ iso, name, code, slug }) => ({
          name,
          short: code,
          regions: [slug],
          ...buildRegionHolidays(iso),
        })),
      {
        name: 'New Zealand',
        short: 'NZ',
        regions: zealand.map(({ slug }) => slug),
        ...buildRegionHolidays('NZ'),
      },
    ],
  };
}
