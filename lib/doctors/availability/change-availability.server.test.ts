import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import type { AvailabilityRange } from './availability';
import { rangeFields, settingsFields } from './availability-fields.server';
import {
  deleteRemoved,
  removeRange,
  restoreRange,
  saveDays,
  saveRange,
  saveSettings,
} from './change-availability.server';
import { findAvailability } from './find-availability.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { readFields } from '@/lib/http/form-fields.server';

const now = new Date('2026-11-23T00:00:00Z');
const today = '2026-11-23';
const database = databaseWithData();
let doctorId: string;
const services = () => ({ db: database.db, now });
beforeEach(async () => {
  doctorId = await insertDoctor(database.db, `${crypto.randomUUID()}@example.com`);
});

const range = (first: string, last: string, more: Partial<AvailabilityRange> = {}) => ({
  first,
  last,
  state: 'free' as const,
  shifts: 3,
  repeat: null,
  replaces: null,
  ...more,
});
const ranges = async () => (await findAvailability(services(), doctorId)).ranges;

describe('a doctor’s list of availability ranges', () => {
  test('saving a range replaces what an older range says about the same days', async () => {
    await saveRange(services(), doctorId, range('2026-12-07', '2026-12-20'));
    await saveRange(services(), doctorId, range('2026-12-10', '2026-12-11', { state: 'not-free' }));
    expect(await ranges()).toMatchObject([
      { first: '2026-12-07', last: '2026-12-09', state: 'free' },
      { first: '2026-12-10', last: '2026-12-11', state: 'not-free' },
      { first: '2026-12-12', last: '2026-12-20', state: 'free' },
    ]);
  });

  test('a replaced range keeps its id', async () => {
    const repeat = { days: 7 as const, until: '2027-06-30' };
    await saveRange(services(), doctorId, range('2026-12-05', '2026-12-06', { repeat }));
    const [known] = await ranges();
    await saveRange(services(), doctorId, {
      ...range('2026-12-05', '2026-12-05', { repeat }),
      replaces: known?.id ?? '',
    });
    expect(await ranges()).toMatchObject([{ id: known?.id, last: '2026-12-05', repeat }]);
  });

  test('a removed range can be restored within a day', async () => {
    await saveRange(services(), doctorId, range('2026-12-07', '2026-12-20'));
    const [known] = await ranges();
    const which = { doctorId, id: known?.id ?? '' };
    expect(await removeRange(services(), which)).toBe(true);
    expect(await ranges()).toEqual([]);
    expect((await restoreRange(services(), which)).ok).toBe(true);
    expect(await ranges()).toMatchObject([{ first: '2026-12-07', last: '2026-12-20' }]);
    const [again] = await ranges();
    await removeRange(services(), { doctorId, id: again?.id ?? '' });
    const later = { ...services(), now: new Date(now.getTime() + 86_400_001) };
    expect(await restoreRange(later, { doctorId, id: again?.id ?? '' })).toEqual({
      ok: false,
      failure: { code: 'availability/unknown' },
    });
    expect(await deleteRemoved(later)).toBe(1);
  });

  test("a doctor cannot remove another doctor's range", async () => {
    await saveRange(services(), doctorId, range('2026-12-07', '2026-12-20'));
    const [known] = await ranges();
    const other = await insertDoctor(database.db, `${crypto.randomUUID()}@example.com`);
    expect(await removeRange(services(), { doctorId: other, id: known?.id ?? '' })).toBe(false);
    expect(await ranges()).toHaveLength(1);
  });

  test('refuses a range beyond the limit of 500, and stores nothing', async () => {
    const even = Array.from({ length: 500 }, (_, index) => {
      const day = new Date(Date.parse('2026-11-24') + index * 86_400_000).toISOString().slice(0, 10);
      return { first: day, last: day, shifts: 1, state: index % 2 ? ('free' as const) : ('maybe' as const) };
    });
    expect((await saveDays(services(), doctorId, even)).ok).toBe(true);
    expect(await ranges()).toHaveLength(500);
    const refused = await saveRange(services(), doctorId, range('2028-10-01', '2028-10-02'));
    expect(refused).toEqual({ ok: false, failure: { code: 'availability/full' } });
    expect(await ranges()).toHaveLength(500);
  });

  test('keeps all simultaneous changes to a doctor’s availability', async () => {
    await Promise.all(
      ['2026-12-01', '2026-12-10', '2026-12-20'].map((day) =>
        saveRange(services(), doctorId, range(day, day)),
      ),
    );
    expect(await ranges()).toHaveLength(3);
  });
});

describe('the form for an availability range', () => {
  const read = (fields: Record<string, string>) =>
    readFields(
      rangeFields(today),
      new URLSearchParams({
        do: 'save',
        from: '2026-12-07',
        to: '2026-12-20',
        state: 'free',
        shift_day: 'on',
        ...fields,
      }),
    );

  test.each<[string, Record<string, string>, string, string]>([
    ['an end before its start', { to: '2026-12-01' }, 'to', 'Choose a last day on or after the first day'],
    ['the year 9999', { to: '9999-12-31' }, 'to', 'Choose a day no later than 22 Nov 2028'],
    ['a day that does not exist', { from: '2027-02-30' }, 'from', 'Enter a date, like 7 December 2026'],
    ['no first day', { from: '' }, 'from', 'Enter the first day'],
    [
      'days that have passed',
      { from: '2026-11-01', to: '2026-11-02' },
      'to',
      'Choose a last day that is today or later',
    ],
    [
      'more than seven days that repeat every week',
      { repeat: '7' },
      'to',
      'Dates that repeat every week can cover at most seven days',
    ],
    [
      'a last repetition before the range',
      { to: '2026-12-08', repeat: '7', until: '2026-12-01' },
      'until',
      'Choose a day after the last of these dates',
    ],
    [
      'a last repetition that has passed',
      { from: '2026-11-07', to: '2026-11-08', repeat: '7', until: '2026-11-22' },
      'until',
      'Choose today or a later day',
    ],
    ['an unknown state', { state: 'perhaps' }, 'state', 'Choose free, maybe or not free'],
  ])('refuses an availability range with %s', (_, fields, field, message) => {
    expect(read(fields)).toEqual({ errors: [{ field, message }] });
  });

  test('refuses a range without a shift', () => {
    const fields = { do: 'save', from: '2026-12-07', to: '2026-12-07', state: 'free' };
    expect(readFields(rangeFields(today), new URLSearchParams(fields))).toEqual({
      errors: [{ field: 'shifts', message: 'Choose at least one shift' }],
    });
  });

  test('a repeating range without an end repeats for two years', () => {
    expect(read({ to: '2026-12-08', repeat: '14' })).toMatchObject({
      input: { range: { repeat: { days: 14, until: '2028-11-22' } } },
    });
  });
});

describe('a doctor’s settings for suitable jobs', () => {
  test('stores the doctor’s notice period, largest distance from a place, and regions', async () => {
    const data = await getReferenceData(database.db);
    const fields = new URLSearchParams({
      do: 'settings',
      notice: '5',
      max_km: '1200',
      near: 'Dubbo NSW',
      'region_AU-QLD': 'on',
    });
    const given = readFields(settingsFields(fields, data), fields);
    expect(given).toMatchObject({
      input: {
        settings: { noticeDays: 5, farthest: { km: 1200, placeId: 'dubbo-nsw' }, regions: ['AU-QLD'] },
      },
    });
    if ('input' in given) await saveSettings(services(), doctorId, given.input.settings);
    expect((await findAvailability(services(), doctorId)).settings.noticeDays).toBe(5);
  });

  test('requires a known place if a distance is set', async () => {
    const data = await getReferenceData(database.db);
    const read = (near: string) => {
      const fields = new URLSearchParams({ do: 'settings', notice: '', max_km: '100', near });
      return readFields(settingsFields(fields, data), fields);
    };
    expect(read('')).toMatchObject({ errors: [{ field: 'near' }] });
    expect(read('Qqqqqqqqq')).toMatchObject({ errors: [{ field: 'near' }] });
  });
});
