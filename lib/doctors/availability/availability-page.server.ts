import { z } from 'zod';
import { addDays, dateInZone, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { toMonth } from '@/lib/core/months';
import { count, formatNumber, lowerFirst } from '@/lib/core/text';
import type { FormState } from '@/lib/http/form';
import { incomplete, oneLine } from '@/lib/http/form-fields.server';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { placeLabel } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { paths } from '@/lib/routes';
import {
  maxDaysAhead,
  maxRanges,
  maxShownJobs,
  readAvailability,
  shiftBits,
  shiftField,
  toShiftKinds,
  stateLabels,
  stateOfDay,
  type AvailabilityRange,
} from './availability';
import { dayFields, rangeFields, settingsFields } from './availability-fields.server';
import { isWon, jobStateLabels, jobStates } from './list-job-days';
import type { AvailabilityView, DayView, RangeView } from './availability-view';
import {
  findRemovedRange,
  removeRange,
  restoreRange,
  saveDays,
  saveRange,
  saveSettings,
  type AvailabilityFailure,
} from './change-availability.server';
import { formatShifts, formatSpan, rangeTitle } from './describe-availability';
import { describeLeftOut, describeReading } from './describe-calendar';
import { findAvailability, type DoctorAvailability } from './find-availability.server';
import { deleteSubscription } from './calendar-store.server';
import { selectEnquiredDates, selectPlacementDates } from './doctor-calendar-store.server';
import { findFittingJobs } from './find-fitting-jobs.server';
import { createCalendarLink, findCalendarLink, revokeCalendarLink } from './calendar-link.server';
import { listCalendars, maxCalendars, subscribeCalendar } from './subscribe-calendar.server';
import { monthAfter, monthKey, startThisWeek, weekdayFromMonday } from './shown-months';

const querySchema = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  edit: z.uuid().optional().catch(undefined),
  removed: z.uuid().optional().catch(undefined),
  jobs: z.literal('more').optional().catch(undefined),
});

const jobsShownFirst = 3;

type Asked = z.infer<typeof querySchema>;

const buildPageHref = ({ month, edit, jobs }: Asked, removed?: string) =>
  paths.availability({
    ...(month && { month }),
    ...(jobs && { jobs }),
    ...(edit && edit !== removed && { edit }),
    ...(removed && { removed }),
  });

export async function loadAvailability(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<AvailabilityView>> {
  const { app, session } = request;
  const { doctorId } = session;
  const asked = querySchema.parse(request.query);
  const data = await app.referenceData();
  const context = { db: app.db, data, now: app.clock.now() };
  const found = await findAvailability(
    context,
    doctorId,
    // If the URL names no month, the list starts 31 days ago, so that the doctor's current month is complete.
    asked.month ? `${asked.month}-01` : addDays(dateInZone(context.now, 'UTC'), -31),
  );
  const limit = asked.jobs ? maxShownJobs : jobsShownFirst;
  const [jobs, enquired, placements, calendars, link, removed] = await Promise.all([
    findFittingJobs(context, doctorId, { fit: limit, overlap: limit }),
    selectEnquiredDates(app.db, doctorId),
    selectPlacementDates(app.db, doctorId),
    listCalendars(app, doctorId),
    findCalendarLink(app, doctorId),
    asked.removed ? findRemovedRange(context, { doctorId, id: asked.removed }) : null,
  ]);
  // If the form was refused, the page shows the form with the same range again.
  const editedId = state.values?.do === 'save' ? state.values.range : asked.edit;
  const edited = found.ranges.find(({ id }) => id === editedId) ?? null;
  const lastShifts = found.ranges.at(-1)?.shifts ?? shiftBits(['day', 'evening']);
  const furthest = addDays(found.today, maxDaysAhead);
  return {
    props: {
      calendar: calendarView(found, asked, listJobSpans(enquired, placements)),
      jobs,
      moreJobsHref: asked.jobs ? null : buildPageHref({ ...asked, jobs: 'more' }),
      ranges: found.ranges.toSorted(byStart).map((range) => rangeView(range, found.today)),
      full: found.ranges.length >= maxRanges,
      edited: edited && { id: edited.id, title: rangeTitle(edited) },
      values: edited ? toFormValues(edited) : { state: 'free', ...toShiftValues(lastShifts) },
      limits: { today: found.today, furthest },
      settings: settingsView(found, data),
      calendars: calendars.map((one) => ({
        id: one.id,
        name: one.host,
        state: one.state,
        words: describeReading(one, context.now),
        leftOut: describeLeftOut(one),
      })),
      room: calendars.length < maxCalendars,
      link,
      undo: removed && { id: removed.id, title: rangeTitle(removed) },
      action: buildPageHref(asked),
      state,
    },
  };
}

const byStart = (a: AvailabilityRange, b: AvailabilityRange) =>
  Number(a.repeat !== null) - Number(b.repeat !== null) || (a.first < b.first ? -1 : 1);

/** Last day of jobs without an end. */
const noEnd: IsoDate = '9999-12-31';

type JobSpan = Omit<DayView['jobs'][number], 'lane' | 'begins' | 'ends'> & {
  start: IsoDate;
  end: IsoDate;
};

const nameJob = (state: JobSpan['state'], place: string, label = jobStateLabels[state]) => ({
  ...{ state, label, place },
  words: `${lowerFirst(label)}: ${place}`,
});

function listJobSpans(
  enquired: Awaited<ReturnType<typeof selectEnquiredDates>>,
  placements: Awaited<ReturnType<typeof selectPlacementDates>>,
): JobSpan[] {
  const spans = [
    ...placements.map(({ reference, facility, isConfirmed, start, end }): JobSpan => ({
      reference,
      ...nameJob(isConfirmed ? 'booked' : 'unconfirmed', facility),
      href: paths.placement(reference),
      start,
      end,
    })),
    ...enquired
      .filter(({ id }) => !placements.some(({ enquiryId }) => enquiryId === id))
      .map(({ reference, place, state, start, end }): JobSpan => ({
        reference,
        ...(state === 'placed'
          ? nameJob('unconfirmed', place, 'You got the job, not confirmed yet')
          : nameJob('enquired', place)),
        href: `${paths.jobEnquiries({ enquiry: reference })}#${reference}`,
        start,
        end: end ?? noEnd,
      })),
  ];
  return spans.toSorted((a, b) => jobStates.indexOf(a.state) - jobStates.indexOf(b.state));
}

/** Gives each job the first lane that is free on all its days. */
function assignLanes(spans: readonly JobSpan[]) {
  const placed: (JobSpan & { lane: number })[] = [];
  for (const span of spans) {
    const taken = placed.filter(({ start, end }) => start <= span.end && span.start <= end);
    let lane = 0;
    while (taken.some((job) => job.lane === lane)) lane++;
    placed.push({ ...span, lane });
  }
  return placed;
}

function calendarView(
  { today, ranges, busy }: DoctorAvailability,
  { month }: Asked,
  spans: readonly JobSpan[],
): AvailabilityView['calendar'] {
  const latest = monthKey(addDays(today, maxDaysAhead));
  const wanted =
    month && month <= latest && month >= monthKey(addDays(today, -366)) ? month : monthKey(today);
  const begin = month === wanted ? toMonth(wanted) : startThisWeek(today);
  const following = monthAfter(begin.last);
  const shownMonths = monthKey(following.last) <= latest ? [begin, following] : [begin];
  const { first } = begin;
  const last = shownMonths.at(-1)?.last ?? begin.last;
  const length = daysInclusive(first, last);
  const known = readAvailability(ranges, busy, { from: first, days: length });
  const shownSpans = assignLanes(spans.filter(({ start, end }) => start <= last && first <= end));
  const days = Array.from({ length }, (_, index): DayView => {
    const date = addDays(first, index);
    const over = shownSpans.filter(({ start, end }) => start <= date && date <= end);
    return {
      date,
      ranks: [...known.ranks.slice(index * 4, index * 4 + 4)],
      repeated: known.repeated[index] ?? 0,
      busy: known.busy[index] ?? 0,
      past: date < today,
      jobs: over.map(({ start, end, ...job }) => ({
        ...job,
        begins: date === start,
        ends: date === end,
      })),
    };
  });
  const free = days.filter(({ ranks, past }) => !past && stateOfDay(ranks) === 'free');
  const held = days.filter(({ jobs, past }) => !past && jobs.some(isWon));
  const beside = (to: IsoDate) => paths.availability({ month: monthKey(to) });
  return {
    names: new Intl.ListFormat('en-AU').format(
      shownMonths.flatMap(({ label }) => label.replace(/ \d+$/, '').split(' and ')),
    ),
    previous: monthKey(first) > monthKey(addDays(today, -365)) ? beside(addDays(first, -1)) : null,
    next: shownMonths.length > 1 ? beside(following.first) : null,
    today: paths.availability(),
    months: shownMonths.map((span) => ({
      label: span.label,
      days: days.filter(({ date }) => span.first <= date && date <= span.last),
      lead: weekdayFromMonday(span.first),
    })),
    freeDays: free.filter((day) => !held.includes(day)).length,
    held: held.length > 0 ? `${count(held.length, 'day')} held for jobs` : null,
  };
}

function rangeView(range: AvailabilityRange, today: IsoDate): RangeView {
  const { id, state, first, last, shifts, repeat } = range;
  const often = repeat?.days === 14 ? 'repeats every second week' : 'repeats weekly';
  const facts = repeat
    ? [`From ${formatSpan(first, repeat.until)}`, lowerFirst(formatShifts(shifts)), often]
    : [formatShifts(shifts), count(daysInclusive(first, last), 'day')];
  const from = first > today ? first : today;
  return {
    id,
    state,
    title: rangeTitle(range),
    facts: facts.join(' · '),
    first,
    last: repeat ? null : last,
    jobsHref:
      state !== 'not-free' && !repeat && last >= today
        ? jobSearchHref({ ...emptyJobSearch, availableFrom: from, availableTo: last })
        : null,
  };
}

const toShiftValues = (shifts: number): Record<string, string> =>
  Object.fromEntries(toShiftKinds(shifts).map((kind) => [shiftField(kind), 'on']));

function toFormValues({ first, last, state, shifts, repeat }: AvailabilityRange): Record<string, string> {
  return {
    from: first,
    to: last,
    state,
    ...toShiftValues(shifts),
    ...(repeat && { repeat: String(repeat.days), until: repeat.until }),
  };
}

function settingsView({ settings }: DoctorAvailability, data: ReferenceData): AvailabilityView['settings'] {
  const { noticeDays, farthest, regions } = settings;
  const place = farthest ? data.places.get(farthest.placeId) : undefined;
  const near = place ? placeLabel(place, data) : '';
  const names = regions.flatMap((iso) => data.regions.get(iso)?.name ?? []);
  return {
    notice: noticeDays ? String(noticeDays) : '',
    maxKm: farthest ? String(farthest.km) : '',
    near,
    regions: [...data.regions.values()].map(({ iso, name, country }) => ({
      iso,
      name: country === 'NZ' ? `${name} (NZ)` : name,
      chosen: regions.includes(iso),
    })),
    facts: {
      notice: noticeDays ? count(noticeDays, 'day') : 'None',
      distance: farthest && place ? `${formatNumber(farthest.km)} km from ${near}` : 'No limit',
      regions: names.join(', ') || 'Anywhere in Australia and New Zealand',
    },
  };
}

const oneRange = (what: 'remove' | 'undo') =>
  z.object({ do: z.literal(what, incomplete), range: z.uuid(incomplete) });

const address = z.object({ do: z.literal('subscribe', incomplete), address: oneLine });
const oneCalendar = z.object({ do: z.literal('unsubscribe', incomplete), calendar: z.uuid(incomplete) });
const linkButton = z.object({ do: z.enum(['make-link', 'revoke-link'], incomplete) });

export async function availabilitySchema(request: SignedInPageRequest, fields: URLSearchParams) {
  const { app, session } = request;
  const { today } = await findAvailability({ db: app.db, now: app.clock.now() }, session.doctorId);
  switch (fields.get('do')) {
    case 'days':
      return dayFields(today);
    case 'settings':
      return settingsFields(fields, await app.referenceData());
    case 'remove':
      return oneRange('remove');
    case 'undo':
      return oneRange('undo');
    case 'subscribe':
      return address;
    case 'unsubscribe':
      return oneCalendar;
    case 'make-link':
    case 'revoke-link':
      return linkButton;
    default:
      return rangeFields(today);
  }
}

type Posted =
  | z.output<ReturnType<typeof dayFields>>
  | z.output<ReturnType<typeof rangeFields>>
  | z.output<ReturnType<typeof settingsFields>>
  | { do: 'remove' | 'undo'; range: string }
  | z.output<typeof address>
  | z.output<typeof oneCalendar>
  | z.output<typeof linkButton>;

export async function submitAvailability(request: SignedInPageRequest, posted: Posted): Promise<FormOutcome> {
  const { app, session } = request;
  const { doctorId } = session;
  const services = { db: app.db, now: app.clock.now() };
  const here = buildPageHref(querySchema.parse(request.query));
  switch (posted.do) {
    case 'days': {
      const saved = await saveDays(services, doctorId, posted.changes);
      return saved.ok ? { redirect: here } : refused(saved.failure);
    }
    case 'save': {
      const saved = await saveRange(services, doctorId, posted.range);
      const { first, last, state } = posted.range;
      return saved.ok
        ? done(
            paths.availability({ month: monthKey(posted.shown) }),
            `Saved: ${lowerFirst(stateLabels[state])}, ${formatSpan(first, last)}`,
          )
        : refused(saved.failure);
    }
    case 'remove':
      await removeRange(services, { doctorId, id: posted.range });
      return { redirect: buildPageHref(querySchema.parse(request.query), posted.range) };
    case 'undo': {
      const restored = await restoreRange(services, { doctorId, id: posted.range });
      return restored.ok ? done(here, 'Dates restored') : refused(restored.failure);
    }
    case 'settings':
      await saveSettings(services, doctorId, posted.settings);
      return done(here, 'Work preferences saved');
    case 'subscribe': {
      const subscribed = await subscribeCalendar(app, { doctorId, address: posted.address });
      return subscribed.ok
        ? done(here, 'Subscribed. We will read the calendar within a minute')
        : { errors: [{ field: 'address', message: subscribed.failure.message }] };
    }
    case 'unsubscribe':
      await deleteSubscription(app.db, { doctorId, id: posted.calendar });
      return done(here, 'Calendar and its busy times removed');
    case 'make-link':
      await createCalendarLink(app, doctorId);
      return done(here, 'Your calendar link is ready');
    case 'revoke-link':
      await revokeCalendarLink(app, doctorId);
      return done(here, 'Link revoked. It no longer works');
  }
}

function refused(failure: AvailabilityFailure): FormOutcome {
  return failure.code === 'availability/full'
    ? failed(
        409,
        `You have ${maxRanges} date ranges, which is the maximum, so nothing was changed. Remove some, or combine them into longer ranges.`,
      )
    : failed(404, 'These dates are no longer in your list. Nothing was changed.');
}
