import { startApp } from '@/lib/app/start-app.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertDoctor } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { sendForm } from '@/tests/send-form';
import { pageRequest, buildSession, unsentForm } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import type { AvailabilityRange } from './availability';
import { availabilitySchema, loadAvailability, submitAvailability } from './availability-page.server';
import { saveRange } from './change-availability.server';
import { findAvailability } from './find-availability.server';

// Slow machines need more than the 30 seconds that jest.config.mjs allows.
jest.setTimeout(60_000);

const now = new Date('2026-12-01T01:00:00Z');
const database = siteDatabase();
let doctorId: string;
beforeEach(async () => {
  await database.db.deleteFrom('doctor').execute();
  doctorId = await insertDoctor(database.db, 'ada@example.com');
});

const buildRequest = (query: Record<string, string> = {}) =>
  pageRequest(buildSession(doctorId), { app: { ...startApp(), clock: fixedClock(now) }, query });

async function loadView(query: Record<string, string>, state = unsentForm) {
  const answer = await loadAvailability(buildRequest(query), state);
  if (!('props' in answer)) throw new Error(`No page: ${JSON.stringify(answer)}`);
  return answer.props;
}

const send = (fields: Record<string, string>, query: Record<string, string> = {}) =>
  sendForm({ schema: availabilitySchema, submit: submitAvailability }, buildRequest(query), fields);

async function range(
  first: string,
  last: string,
  repeat: AvailabilityRange['repeat'] = null,
): Promise<string> {
  const context = { db: database.db, now };
  const saved = await saveRange(context, doctorId, {
    ...{ first, last, state: 'free', shifts: 3, repeat },
    replaces: null,
  });
  const found = await findAvailability(context, doctorId);
  const own = found.ranges.find((one) => one.first === first);
  if (!saved.ok || !own) throw new Error('The range was not saved');
  return own.id;
}

describe('a doctor’s availability calendar', () => {
  const at = (time: string, query: Record<string, string> = {}) => {
    const app = { ...startApp(), clock: fixedClock(time) };
    return loadAvailability(pageRequest(buildSession(doctorId), { app, query }), unsentForm);
  };

  test('the availability calendar starts with the current week', async () => {
    expect(await at('2026-12-10T01:00:00Z')).toMatchObject({
      props: {
        calendar: {
          names: 'December and January',
          previous: '/user/availability?month=2026-12',
          next: '/user/availability?month=2027-01',
          months: [
            {
              label: 'December 2026',
              lead: 0,
              days: {
                0: { date: '2026-12-07', past: true },
                3: { date: '2026-12-10', past: false },
                length: 25,
              },
            },
            { label: 'January 2027', lead: 4, days: { length: 31 } },
          ],
        },
      },
    });
  });

  test('late in a month, the availability calendar shows the rest of that month together with the next month', async () => {
    expect(await at('2026-11-27T01:00:00Z')).toMatchObject({
      props: {
        calendar: {
          names: 'November, December and January',
          previous: '/user/availability?month=2026-11',
          next: '/user/availability?month=2027-01',
          months: [
            { label: 'November and December 2026', lead: 0, days: { 0: { date: '2026-11-23' }, length: 39 } },
            { label: 'January 2027', lead: 4, days: { 0: { date: '2027-01-01' }, length: 31 } },
          ],
        },
      },
    });
  });

  test('a last week with days of two months belongs to the second month', async () => {
    expect(await at('2026-11-30T01:00:00Z')).toMatchObject({
      props: {
        calendar: {
          names: 'December and January',
          months: [{ label: 'December 2026', lead: 0, days: { 0: { date: '2026-11-30' }, length: 32 } }, {}],
        },
      },
    });
  });

  test('the availability calendar shows a placement, and states that the doctor and the employer have confirmed it', async () => {
    const data = await startApp().referenceData();
    const steps = placementSteps(() => ({ db: database.db, data }));
    const { doctorId: placedId, placement } = await steps.sent();
    const listDays = async () => {
      const app = { ...startApp(), clock: fixedClock(now) };
      const query = { month: '2027-01' };
      const answer = await loadAvailability(pageRequest(buildSession(placedId), { app, query }), unsentForm);
      const [month] = 'props' in answer ? answer.props.calendar.months : [];
      return month?.days.flatMap(({ date, jobs }) => jobs.map(({ words }) => `${date} ${words}`));
    };
    expect(await listDays()).toEqual([
      '2027-01-25 not confirmed yet: Cooktown Hospital',
      '2027-01-26 not confirmed yet: Cooktown Hospital',
    ]);
    await steps.confirm(placement.id, 'doctor');
    await steps.confirm(placement.id, 'employer');
    expect(await listDays()).toEqual([
      '2027-01-25 confirmed: Cooktown Hospital',
      '2027-01-26 confirmed: Cooktown Hospital',
    ]);
  });

  test('the availability calendar counts free days on which the doctor has a job apart from the other free days', async () => {
    const data = await startApp().referenceData();
    const steps = placementSteps(() => ({ db: database.db, data }));
    const { doctorId: placedId } = await steps.sent();
    await saveRange({ db: database.db, now }, placedId, {
      ...{ first: '2027-01-25', last: '2027-01-29', state: 'free', shifts: 15, repeat: null },
      replaces: null,
    });
    const app = { ...startApp(), clock: fixedClock(now) };
    const query = { month: '2027-01' };
    const answer = await loadAvailability(pageRequest(buildSession(placedId), { app, query }), unsentForm);
    expect(answer).toMatchObject({
      props: { calendar: { freeDays: 3, held: '2 days held for jobs' } },
    });
  });

  test('the availability calendar shows a job without an end on all days from its start', async () => {
    const data = await startApp().referenceData();
    const { shortlist } = placementSteps(() => ({ db: database.db, data }));
    const { id } = await shortlist.vacancy();
    const { doctorId, reference } = await shortlist.enquired(id, true);
    const enquiry = database.db.selectFrom('enquiry').select('job_id').where('reference', '=', reference);
    const dates = { start_date: '2026-12-30', end_date: null };
    await database.db.updateTable('job').set(dates).where('id', '=', enquiry).execute();
    const app = { ...startApp(), clock: fixedClock(now) };
    const query = { month: '2027-01' };
    const answer = await loadAvailability(pageRequest(buildSession(doctorId), { app, query }), unsentForm);
    const [january] = 'props' in answer ? answer.props.calendar.months : [];
    expect(january?.days.filter(({ jobs }) => jobs.length === 1)).toHaveLength(31);
  });

  test('the availability calendar shows the whole month named in the URL', async () => {
    expect(await at('2026-11-27T01:00:00Z', { month: '2026-11' })).toMatchObject({
      props: { calendar: { months: [{ label: 'November 2026', lead: 6, days: { length: 30 } }, {}] } },
    });
  });
});

describe('editing an availability range', () => {
  test('keeps a range open for editing if its form is refused, and replaces the range when the doctor sends a valid form', async () => {
    const id = await range('2026-12-07', '2026-12-20');
    const wrong = {
      do: 'save',
      range: id,
      from: '2026-12-09',
      to: '2026-12-08',
      state: 'free',
      shift_day: 'on',
    };
    expect(await send(wrong)).toMatchObject({ errors: [{ field: 'to' }] });
    const refused = await loadView({}, { ...unsentForm, values: wrong });
    expect(refused.edited?.id).toBe(id);

    await send({ ...wrong, range: refused.edited?.id ?? '', to: '2026-12-10' });
    const { ranges } = await findAvailability({ db: database.db, now }, doctorId);
    expect(ranges.map(({ first, last }) => [first, last])).toEqual([['2026-12-09', '2026-12-10']]);
  });

  test('new dates begin with the shifts of the dates that the doctor saved last', async () => {
    expect((await loadView({})).values).toEqual({ state: 'free', shift_day: 'on', shift_evening: 'on' });
    await send({ do: 'days', changes: '2027-01-20/2027-01-20/4/not-free' });
    expect((await loadView({})).values).toEqual({ state: 'free', shift_night: 'on' });
  });

  test('a repeating range can be edited even if its first days have passed', async () => {
    const repeat = { days: 7 as const, until: '2027-03-31' };
    const id = await range('2026-10-03', '2026-10-04', repeat);
    const { edited, values } = await loadView({ edit: id });
    expect(edited?.title).toBe('Every Saturday and Sunday');
    expect(await send({ do: 'save', range: id, ...values, until: '2027-01-31' })).toMatchObject({
      redirect: '/user/availability?month=2026-12',
    });
    const { ranges } = await findAvailability({ db: database.db, now }, doctorId);
    expect(ranges).toMatchObject([{ id, first: '2026-10-03', repeat: { days: 7, until: '2027-01-31' } }]);
  });

  test('keeps a range open for editing until the doctor saves or removes it, even while other ranges change', async () => {
    const id = await range('2026-12-07', '2026-12-20');
    const other = await range('2027-01-04', '2027-01-05');
    const query = { month: '2027-01', edit: id };
    const here = `/user/availability?month=2027-01&edit=${id}`;
    expect((await loadView(query)).action).toBe(here);
    const days = { do: 'days', changes: '2027-01-20/2027-01-20/3/free' };
    expect(await send(days, query)).toMatchObject({ redirect: here });
    expect(await send({ do: 'remove', range: other }, query)).toMatchObject({
      redirect: `${here}&removed=${other}`,
    });
    expect(await send({ do: 'remove', range: id }, query)).toMatchObject({
      redirect: `/user/availability?month=2027-01&removed=${id}`,
    });
  });
});
