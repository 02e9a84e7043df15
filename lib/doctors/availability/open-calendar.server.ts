import {
  FetchProblem,
  fetchPublic,
  type FetchFailure,
  type FetchOptions,
} from '@/lib/core/fetch-public.server';
import { fail, ok, type Result } from '@/lib/core/result';

export type CalendarFailure = { code: 'availability/calendar'; reason: string };

const refuse = (reason: string) => fail<CalendarFailure>({ code: 'availability/calendar', reason });

export function readCalendarAddress(text: string): URL | null {
  const typed = text.trim().replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return null;
  url.hash = '';
  return url;
}

const reasons: Record<FetchFailure, string> = {
  address: 'The link redirects to an address that does not start with https://.',
  location: 'The link redirects to an address that does not start with https://.',
  'private-address': 'The calendar’s address is on a private network.',
  // Same text as for an unknown name. A different text would reveal which names exist in a private network.
  'private-name': 'We cannot reach the calendar.',
  redirects: 'The link redirects more than three times.',
  unreachable: 'We cannot reach the calendar.',
  'cut-off': 'The connection was lost.',
  timeout: 'The calendar took longer than five seconds to load.',
  'too-large': 'The calendar is larger than 2 MB.',
};

const isCalendar = (type = '') => /^text\/calendar\b/i.test(type);

export async function openCalendar(
  address: string,
  limits: Partial<Pick<FetchOptions, 'network' | 'timeoutMs'>> = {},
): Promise<Result<string, CalendarFailure>> {
  try {
    const { status, headers, body } = await fetchPublic(address, {
      readAddress: readCalendarAddress,
      buildHeaders: () => ({ Accept: 'text/calendar', 'User-Agent': 'Onward calendar reader' }),
      acceptsHeaders: (head) => isCalendar(head['content-type']),
      maxRedirects: 3,
      maxBytes: 2 * 1024 * 1024,
      timeoutMs: 5_000,
      ...limits,
    });
    if (status !== 200) return refuse(`The calendar’s server answered with status ${status}.`);
    if (!isCalendar(headers['content-type']))
      return refuse('The link does not lead to a calendar (text/calendar).');
    return ok(body.toString('utf8'));
  } catch (error) {
    if (error instanceof FetchProblem) return refuse(reasons[error.reason]);
    throw error;
  }
}
