import { z } from 'zod';
import { formatDay, formatTime } from '@/lib/reference/working-hours/call-by';
import { addDays, dateInZone, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { formatDate } from '@/lib/core/months';
import { variant } from '@/lib/http/flags/flag-register';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { choiceOrNone, incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { optionalPurposes, purposeChannels, weeklyCaps, type Preference } from './communication-purpose';
import { consentWords, purposeWords } from './communication-labels';
import { noticeChannels } from '@/lib/doctors/notices/notice';
import { setNoticeChoices } from '@/lib/doctors/notices/set-notice-choices.server';
import { findPreferences, listConsents } from './find-preferences.server';
import { loadPush, pushSchemas, submitPush, type PostedPush } from './push-form.server';
import { setPreferencesIn, type SetPreferences } from './set-preferences.server';
import { findTextSettings, submitTexts, textSchemas, type PostedTexts } from './text-messages-form.server';
import type { CommunicationsView } from './communications-view';

type PostedCommunications = (Omit<SetPreferences, 'doctorId'> & { all?: true }) | PostedTexts | PostedPush;

const maxPause = 366;

const isTable = (request: PageRequest) => variant(request.flags, 'marketing-preferences') === 'on';

async function readDoctor({
  app,
  session,
}: SignedInPageRequest): Promise<{ id: string; country: string | null; timeZone: string; today: IsoDate }> {
  const doctor = await findDoctor(app.db, session.doctorId);
  const timeZone = doctor?.timeZone ?? 'Australia/Sydney';
  const today = dateInZone(app.clock.now(), timeZone);
  return { id: session.doctorId, country: doctor?.country ?? null, timeZone, today };
}

export async function loadCommunications(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<CommunicationsView>> {
  const { id, timeZone, today } = await readDoctor(request);
  const preferences = await findPreferences(request.app.db, id);
  if (!preferences) return { notFound: true };
  const { choices, pausedUntil, capPerWeek } = preferences;
  const entries = await listConsents(request.app.db, id);
  const texts = await findTextSettings(request.app, id);
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
      texts,
      notifications: await loadPush(request, timeZone),
      pausedUntil: paused ? pausedUntil : '',
      pausedThrough: paused ? formatDay(pausedUntil) : null,
      earliestPause: today,
      cap: capPerWeek === null ? '' : String(capPerWeek),
      caps: [
        { value: '', label: 'No limit' },
        ...[...new Set([...weeklyCaps, ...(capPerWeek ? [capPerWeek] : [])])]
          .sort((a, b) => a - b)
          .map((count) => ({ value: String(count), label: `At most ${count} a week` })),
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

const everyChoice = optionalPurposes.flatMap((purpose) =>
  purposeChannels[purpose].map((channel) => ({ purpose, channel })),
);

export async function communicationsSchema(
  request: SignedInPageRequest,
  fields: URLSearchParams,
): Promise<z.ZodType<PostedCommunications>> {
  const { today, country } = await readDoctor(request);
  const held = (await findPreferences(request.app.db, request.session.doctorId))?.choices ?? [];
  const isPause = (day: string) =>
    parseIsoDate(day) !== null && day >= today && day <= addDays(today, maxPause);
  // An absent field leaves its value unchanged. A tab that was opened before these forms were joined sends the pause
  // or the choices alone.
  const limits = {
    paused_until: choiceOrNone(isPause, 'Choose a day within the next year, or leave this empty'),
    cap,
  };
  const readLimits = ({
    paused_until: pausedUntil,
    cap: capPerWeek,
  }: z.output<z.ZodObject<typeof limits>>) => ({
    ...(fields.has('paused_until') && { pausedUntil }),
    ...(isTable(request) && fields.has('cap') && { capPerWeek }),
  });
  const save = z.object({ do: z.literal('save'), ...limits }).transform((posted) => ({
    choices: isTable(request)
      ? everyChoice.map((one) => ({ ...one, enabled: fields.has(`${one.purpose}:${one.channel}`) }))
      : switched(held, fields),
    ...readLimits(posted),
  }));
  const pause = z
    .object({ do: z.literal('pause'), ...limits })
    .transform((posted) => ({ choices: [], ...readLimits(posted) }));
  const stopAll = z.object({ do: z.literal('unsubscribe-all') }).transform(() => ({
    all: true as const,
    choices: everyChoice.map((one) => ({ ...one, enabled: false })),
  }));
  return z.discriminatedUnion(
    'do',
    [save, pause, stopAll, ...textSchemas(country), ...pushSchemas(fields)],
    incomplete,
  );
}

/**
 * Converts switches to choices. A changed switch sets all channels of its purpose. An unchanged switch changes
 * nothing, because the doctor may have chosen the channels separately.
 */
function switched(held: Preference[], fields: URLSearchParams): Preference[] {
  return held.map((choice) => {
    const wanted = fields.has(choice.purpose);
    const before = held.some(({ purpose, enabled }) => purpose === choice.purpose && enabled);
    return wanted === before ? choice : { ...choice, enabled: wanted };
  });
}

export async function submitCommunications(
  request: SignedInPageRequest,
  posted: PostedCommunications,
): Promise<FormOutcome> {
  if ('text' in posted) return submitTexts(request, posted);
  if ('push' in posted) return submitPush(request, posted);
  const { all, ...chosen } = posted;
  const { doctorId } = request.session;
  const { db, clock } = request.app;
  const saved = await db.transaction().execute(async (trx) => {
    if (all) {
      for (const channel of noticeChannels)
        await setNoticeChoices({ trx, now: clock.now() }, { doctorId, channel, purposes: [] });
    }
    return setPreferencesIn({ trx, now: clock.now() }, { doctorId, ...chosen });
  });
  if (!saved.ok) return failed(404, 'This account no longer exists.');
  return done(
    paths.communications(),
    all ? 'We have stopped all optional emails, text messages and notifications' : 'Preferences saved',
  );
}
