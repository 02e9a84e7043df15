import { z } from 'zod';
import { readTimeZone } from './device-place';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';

const schema = z.object({ time_zone: z.string().max(60) });

/** Notes what the clock of the device is set to, for the list of sessions of who is signed in. A zone that names no place is none. */
export async function answerDevice({ app, body: sent, session }: ApiRequest): Promise<ApiAnswer> {
  if (!session) return apiError(401, 'You are not signed in');
  const body = schema.safeParse(sent);
  if (!body.success) return apiError(400, 'Say which time zone the device has');
  const timeZone = readTimeZone(body.data.time_zone);
  if (timeZone) await app.identity.noteTimeZone(session.doctorId, session.id, timeZone);
  return { status: 200, body: { noted: timeZone !== null } };
}
