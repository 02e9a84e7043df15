import https from 'node:https';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { fail, ok, type Result } from '@/lib/core/result';
import {
  isPrivateLiteral,
  isPublicAddress,
  PrivateAddress,
  publicLookup,
} from '@/lib/core/public-address.server';

const maxCalendarBytes = 2 * 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 5_000;

export type CalendarFailure = { code: 'availability/calendar'; reason: string };

const refuse = (reason: string) => fail<CalendarFailure>({ code: 'availability/calendar', reason });

export function readCalendarAddress(text: string): URL | null {
  const typed = text.trim().replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return null;
  url.hash = '';
  return url;
}

type Options = {
  request?: (url: URL, options: RequestOptions, answer: (message: IncomingMessage) => void) => ClientRequest;
  isPublic?: (address: string) => boolean;
  timeout?: number;
};

/**
 * Downloads the text at a public https address within five seconds in total. Follows at most three redirects and checks
 * each.
 */
export async function openCalendar(
  address: string,
  { request = https.request, isPublic = isPublicAddress, timeout = timeoutMs }: Options = {},
): Promise<Result<string, CalendarFailure>> {
  const signal = AbortSignal.timeout(timeout);
  let next = address;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const url = readCalendarAddress(next);
    if (!url) return refuse('It leads to an address that is not https.');
    if (isPublic === isPublicAddress && isPrivateLiteral(url))
      return refuse('Its address lies in a private network.');
    const answer = await ask(url, { request, isPublic, signal });
    if ('ok' in answer) return answer;
    if (!URL.canParse(answer.redirect, url)) return refuse('It leads to an address that is not https.');
    next = new URL(answer.redirect, url).href;
  }
  return refuse('It leads on more than three times.');
}

function ask(
  url: URL,
  { request, isPublic, signal }: Required<Omit<Options, 'timeout'>> & { signal: AbortSignal },
): Promise<Result<string, CalendarFailure> | { redirect: string }> {
  return new Promise((settle) => {
    const asked = request(
      url,
      {
        signal,
        lookup: publicLookup(isPublic),
        // Never reuse a connection from another visit.
        agent: false,
        headers: {
          Accept: 'text/calendar',
          'Accept-Encoding': 'identity',
          'User-Agent': 'Onward calendar reader',
        },
      },
      (message) => {
        const status = message.statusCode ?? 0;
        const { location, 'content-type': type = '', 'content-length': length } = message.headers;
        const end = (result: Result<string, CalendarFailure> | { redirect: string }) => {
          message.destroy();
          settle(result);
        };
        if (status >= 300 && status < 400 && location) return end({ redirect: location });
        if (status !== 200) return end(refuse(`It answered ${status}.`));
        if (!/^text\/calendar\b/i.test(type)) return end(refuse('It is not a calendar (text/calendar).'));
        const tooLarge = refuse('It is larger than 2 MB.');
        if (Number(length) > maxCalendarBytes) return end(tooLarge);
        const parts: Buffer[] = [];
        let bytes = 0;
        message.on('data', (part: Buffer) => {
          bytes += part.length;
          parts.push(part);
          if (bytes > maxCalendarBytes) end(tooLarge);
        });
        message.on('end', () => settle(ok(Buffer.concat(parts).toString('utf8'))));
        message.on('error', () => settle(refuse(lateOr(signal, 'It broke off.'))));
      },
    );
    asked.on('error', (error) =>
      // The same message for a name in a private network, so that the response does not reveal which names exist there.
      settle(refuse(error instanceof PrivateAddress ? unreachable : lateOr(signal, unreachable))),
    );
    asked.end();
  });
}

const unreachable = 'It cannot be reached.';

const lateOr = (signal: AbortSignal, reason: string) =>
  signal.aborted ? 'It took longer than five seconds.' : reason;
