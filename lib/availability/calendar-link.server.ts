import { createHash, createHmac } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import type { App } from '@/lib/app.server';
import { addDays } from '@/lib/core/dates';
import { calendarFile, calendarStamp, calendarText } from '@/lib/core/calendar-file';
import { givenPaths, paths } from '@/lib/routes';
import { selectBookedCalls, selectEnquiredDates } from './doctor-calendar-store.server';
import { insertLink, revokeLinks, selectLink, selectLinkOwner } from './calendar-store.server';

type Services = Pick<App, 'db' | 'clock' | 'config'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The token of a link: made of its random id by this site's secret, so that it can be shown again and copied, while the
 * database holds its hash alone. Random ids of version 4 have 122 bits.
 */
const tokenOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`calendar link\n${id}`).digest('base64url');

/** The address of a doctor's own calendar; null: there is none, or it was revoked. */
export async function findCalendarLink({ db, config }: Services, doctorId: string): Promise<string | null> {
  const link = await selectLink(db, doctorId);
  if (!link) return null;
  const token = tokenOf(config.auth0.secret, link.id);
  // Made with another secret: it still counts, and can only be revoked.
  return hashOf(token) === link.tokenHash ? config.siteUrl + givenPaths.doctorCalendar(token) : '';
}

/** Makes the link of a doctor who has none. */
export async function createCalendarLink({ db, clock, config }: Services, doctorId: string): Promise<void> {
  const id = uuid();
  const tokenHash = hashOf(tokenOf(config.auth0.secret, id));
  await insertLink(db, { id, doctorId, tokenHash }, clock.now());
}

/** Revokes the link of a doctor, from now on. */
export async function revokeCalendarLink({ db, clock }: Services, doctorId: string): Promise<void> {
  await revokeLinks(db, doctorId, clock.now());
}

/** How long calls and jobs that are over stay in the calendar. */
const shownForMs = 60 * 86_400_000;

const labels: Partial<Record<string, string>> = {
  'put-forward': 'Put forward',
  offered: 'Offered',
  placed: 'Booked',
};

/** The calendar behind a token: the jobs somebody enquired about and their calls. `gone`: revoked; null: nobody's. */
export async function readDoctorCalendar(
  { db, clock, config }: Services,
  token: string,
): Promise<string | 'gone' | null> {
  const owner = await selectLinkOwner(db, hashOf(token));
  if (!owner) return null;
  if (owner.revoked || owner.disabled) return 'gone';
  const now = clock.now();
  const since = new Date(now.getTime() - shownForMs);
  const [jobs, calls] = await Promise.all([
    selectEnquiredDates(db, owner.doctorId),
    selectBookedCalls(db, owner.doctorId, since),
  ]);
  const host = new URL(config.siteUrl).hostname;
  const bare = (day: string) => day.replaceAll('-', '');
  const recent = since.toISOString().slice(0, 10);
  const days = jobs
    .filter(({ start, end }) => (end ?? start) >= recent)
    .flatMap(({ id, reference, state, updatedAt, title, start, end }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${calendarStamp(new Date(updatedAt))}`,
      `DTSTART;VALUE=DATE:${bare(start)}`,
      `DTEND;VALUE=DATE:${bare(addDays(end ?? start, 1))}`,
      `SUMMARY:${calendarText(`${labels[state] ?? 'Enquired'}: ${title}${end ? '' : ' (starts)'}`)}`,
      `DESCRIPTION:${calendarText(`Your enquiry ${reference}`)}`,
      `URL:${config.siteUrl}${paths.jobEnquiries()}#${reference}`,
      `STATUS:${state === 'placed' ? 'CONFIRMED' : 'TENTATIVE'}`,
      // Only a job that is agreed on takes the days.
      `TRANSP:${state === 'placed' ? 'OPAQUE' : 'TRANSPARENT'}`,
      'END:VEVENT',
    ]);
  const times = calls.flatMap(({ id, startsAt, endsAt, moved, reference }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${moved}`,
    `DTSTAMP:${calendarStamp(now)}`,
    `DTSTART:${calendarStamp(startsAt)}`,
    `DTEND:${calendarStamp(endsAt)}`,
    `SUMMARY:${calendarText(`Call with ${config.brandName}`)}`,
    `DESCRIPTION:${calendarText(`Reference ${reference}`)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]);
  return calendarFile([
    `PRODID:-//${calendarText(config.brandName)}//Doctor calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(config.brandName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...days,
    ...times,
  ]);
}
