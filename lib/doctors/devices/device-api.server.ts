import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { apiError, type ApiAnswer, type SignedInApiRequest } from '@/lib/http/api-route.server';
import type { SigningInDevice } from '@/lib/services/identity/identity';
import { readTimeZone, deviceName } from './device';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

export function signingInDevice(request: IncomingMessage, siteUrl: string): SigningInDevice {
  const id = deviceFromCookies(request.headers.cookie ?? '')?.deviceId ?? randomUUID();
  return {
    id,
    name: deviceName(request.headers['user-agent']),
    cookie: deviceCookieLine({ isLoggedIn: true, deviceId: id }, siteUrl.startsWith('https:')),
  };
}

const schema = z.object({ time_zone: z.string().max(60) });

export async function answerDevice({ app, body: sent, session }: SignedInApiRequest): Promise<ApiAnswer> {
  const body = schema.safeParse(sent);
  if (!body.success) return apiError(400, 'Give the time zone of the device');
  const timeZone = readTimeZone(body.data.time_zone);
  if (timeZone) await app.identity.noteTimeZone(session.doctorId, session.id, timeZone);
  return { status: 200, body: { noted: timeZone !== null } };
}
