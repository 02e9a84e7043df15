import { randomBytes } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import type { App } from '@/lib/http/app.server';
import { addDays } from '@/lib/core/dates';
import { calendarFile, calendarStamp, escapeCalendarText } from '@/lib/core/calendar-file';
import { givenPaths, paths } from '@/lib/routes';
import { selectBookedCalls, selectEnquiredDates } from './doctor-calendar-store.server';
import { encryptLinkToken, hashLinkToken, readLinkToken } from './calendar-secrets.server';
import { insertLink, revokeLinks, selectLink, selectLinkOwner } from './calendar-store.server';

type Services = Pick<App, 'db' | 'clock' | 'config'>;

export async function findCalendarLink({ db, config }: Services, doctorId: string): Promise<string | null> {
  const link = await selectLink(db, doctorId);
  if (!link) return null;
  const token = readLinkToken(config.secrets.calendars, link);
  // If the token cannot be decrypted, the link works and can be revoked, but the site cannot show it again.
  return token === null ? '' : config.siteUrl + givenPaths.doctorCalendar(token);
}

export async function createCalendarLink({ db, clock, config }: Services, doctorId: string): Promise<void> {
  const plain = randomBytes(32).toString('base64url');
  const token = encryptLinkToken(config.secrets.calendars, plain);
  await insertLink(db, { id: uuid(), doctorId, token, tokenHash: hashLinkToken(plain) }, clock.now());
}

export async function revokeCalendarLink({ db, clock }: Services, doctorId: string): Promise<void> {
  await revokeLinks(db, doctorId, clock.now());
}

/** Calls and jobs stay in the calendar for 60 days after they end. In ms. */
const shownForMs = 60 * 86_400_000;

const labels: Partial<Record<string, string>> = {
  'put-forward': 'Put forward',
  offered: 'Offered',
  placed: 'Booked',
};

/**
 * Builds the calendar that a secret link opens, with booked calls and the jobs of the doctor's enquiries. Returns
 * `gone` if the doctor revoked the link, null if the token is unknown.
 */
export async function readDoctorCalendar(
  { db, clock, config }: Services,
  token: string,
): Promise<string | 'gone' | null> {
  const owner = await selectLinkOwner(db, hashLinkToken(token));
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
      `SUMMARY:${escapeCalendarText(`${labels[state] ?? 'Enquired'}: ${title}${end ? '' : ' (starts)'}`)}`,
      `DESCRIPTION:${escapeCalendarText(`Your enquiry ${reference}`)}`,
      `URL:${config.siteUrl}${paths.jobEnquiries({ enquiry: reference })}#${reference}`,
      `STATUS:${state === 'placed' ? 'CONFIRMED' : 'TENTATIVE'}`,
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
    `SUMMARY:${escapeCalendarText(`Call with ${config.brandName}`)}`,
    `DESCRIPTION:${escapeCalendarText(`Reference ${reference}`)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]);
  return calendarFile([
    `PRODID:-//${escapeCalendarText(config.brandName)}//Doctor calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(config.brandName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...days,
    ...times,
  ]);
}
