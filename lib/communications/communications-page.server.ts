import { z } from 'zod';
import { formatDay, formatTime } from '@/lib/consultants/call-by';
import { addDays, dateInZone, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { findDoctor } from '@/lib/doctors/find-doctor.server';
import { formatDate } from '@/lib/core/months';
import { isOn } from '@/lib/flags/flag-register';
import type { FormFeedback, FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { optionalPurposes, purposeChannels, weeklyCaps, type Preference } from './communication-purpose';
import { consentWords, purposeWords } from './communication-words';
import { findPreferences, listConsents } from './find-preferences.server';
import { setPreferences, type SetPreferences } from './set-preferences.server';
import type { CommunicationsView } from './communications-view';

/** What was chosen, or that everything optional is to stop. */
export type PostedCommunications = Omit<SetPreferences, 'doctorId'> & { all?: true };

/** The longest pause, days. */
const longestPause = 366;

const isTable = (request: PageRequest) => isOn(request.flags, 'marketing-preferences');

async function readDoctor(request: PageRequest): Promise<{ id: string; timeZone: string; today: IsoDate }> {
  const { app, session } = request;
  if (!session) throw new Error('Preferences are for signed-in doctors only');
  const timeZone = (await findDoctor(app.db, session.doctorId))?.timeZone ?? 'Australia/Sydney';
  return { id: session.doctorId, timeZone, today: dateInZone(app.clock.now(), timeZone) };
}

/** Loads /user/account/communications. */
export async function loadCommunications(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<CommunicationsView>> {
  const { id, timeZone, today } = await readDoctor(request);
  const preferences = await findPreferences(request.app.db, id);
  if (!preferences) return { notFound: true };
  const { choices, pausedUntil, capPerWeek } = preferences;
  const entries = await listConsents(request.app.db, id);
  const paused = pausedUntil !== null && pausedUntil >= today;
  return {
    props: {
      design: isTable(request) ? 'table' : 'switches',
      purposes: optionalPurposes.map((purpose) => ({
        purpose,
        ...purposeWords[purpose],
        channels: choices
          .filter((one) => one.purpose === purpose)
          .map(({ channel, enabled }) => ({ channel, enabled })),
      })),
      pausedUntil: paused ? pausedUntil : '',
      pausedThrough: paused ? formatDay(pausedUntil) : null,
      earliestPause: today,
      cap: capPerWeek === null ? '' : String(capPerWeek),
      caps: [
        ['', 'No limit'],
        ...[...new Set([...weeklyCaps, ...(capPerWeek ? [capPerWeek] : [])])]
          .sort((a, b) => a - b)
          .map((count): [string, string] => [String(count), `${count} a week at most`]),
      ],
      history: entries.map(({ at, ...entry }) => {
        const { date, minutes } = wallClock(new Date(at), timeZone);
        const when = `${formatDate(date, { weekday: false })}, ${formatTime(minutes)}`;
        return { ...consentWords(entry), when };
      }),
      state,
    },
  };
}

const cap = z.coerce.number().int().min(1).max(14).nullable().catch(null);

/** Reads a form of the page. */
export async function readCommunications(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<{ input: PostedCommunications } | FormOutcome> {
  const what = fields.get('do');
  const every = optionalPurposes.flatMap((purpose) =>
    purposeChannels[purpose].map((channel) => ({ purpose, channel })),
  );
  if (what === 'unsubscribe-all')
    return { input: { all: true, choices: every.map((one) => ({ ...one, enabled: false })) } };
  if (what !== 'save')
    return { feedback: failed(422, 'Part of the form did not arrive. Please send it again.') };

  const { today } = await readDoctor(request);
  const typed = (fields.get('paused_until') ?? '').trim();
  const pausedUntil = typed ? parseIsoDate(typed) : null;
  if (typed && (!pausedUntil || pausedUntil < today || pausedUntil > addDays(today, longestPause)))
    return {
      errors: [{ field: 'paused_until', message: 'Choose a day within the next year, or leave it empty' }],
    };
  if (isTable(request)) {
    const choices = every.map((one) => ({ ...one, enabled: fields.has(`${one.purpose}:${one.channel}`) }));
    return { input: { choices, pausedUntil, capPerWeek: cap.parse(fields.get('cap') || null) } };
  }
  return { input: { choices: await switched(request, fields), pausedUntil } };
}

/** One switch stands for all channels of a purpose; one left as it is touches none of them. */
async function switched(request: PageRequest, fields: URLSearchParams): Promise<Preference[]> {
  const { id } = await readDoctor(request);
  const held = (await findPreferences(request.app.db, id))?.choices ?? [];
  return held.map((choice) => {
    const wanted = fields.has(choice.purpose);
    const before = held.some(({ purpose, enabled }) => purpose === choice.purpose && enabled);
    return wanted === before ? choice : { ...choice, enabled: wanted };
  });
}

/** Keeps what was chosen. */
export async function submitCommunications(
  request: PageRequest,
  { all, ...chosen }: PostedCommunications,
): Promise<FormOutcome> {
  const { app, session } = request;
  if (!session) return { feedback: failed(401, 'You are not signed in') };
  const services = { db: app.db, now: app.clock.now() };
  const saved = await setPreferences(services, { doctorId: session.doctorId, ...chosen });
  if (!saved.ok) return { feedback: failed(404, 'This account no longer exists.') };
  return {
    redirect: paths.communications(),
    toast: {
      state: 'success',
      message: all ? 'All optional emails are stopped' : 'Preferences saved',
    },
  };
}

const failed = (statusCode: number, message: string): FormFeedback => ({
  statusCode,
  state: 'error',
  message,
});
