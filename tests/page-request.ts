import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FormState } from '@/lib/http/form';
import type { PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import type { Session, User } from '@/lib/services/identity/identity';
import { startApp } from '@/lib/app/start-app.server';

type SessionChange = Partial<Omit<Session, 'user'>> & { user?: Partial<User> };

export function buildSession(doctorId: string, { user, ...change }: SessionChange = {}): Session {
  return {
    user: {
      ...{ email: 'ada@example.com', given_name: null, family_name: null },
      ...{ mr_user_id: doctorId, email_verified: true },
      ...user,
    },
    doctorId,
    id: 'this-session',
    signedInAt: 1_790_000_000,
    disabled: false,
    rollDue: false,
    secondFactor: null,
    termsVersion: null,
    ...change,
  };
}

export type RequestChange = Partial<Pick<PageRequest, 'app' | 'query' | 'flags'>>;

/** Returns a request for a page loader, with the services of `startApp()` unless the test passes others. */
export function pageRequest(session: Session, change?: RequestChange): SignedInPageRequest;
export function pageRequest(session: Session | null, change?: RequestChange): PageRequest;
export function pageRequest(session: Session | null, change: RequestChange = {}): PageRequest {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', cookies: {} });
  const { app = startApp(), query = {}, flags = {} } = change;
  return {
    ...{ app, query, flags, session },
    user: session?.user ?? null,
    context: { req, res: new ServerResponse(req), query: {}, resolvedUrl: '/' },
  };
}

export const unsentForm: FormState = {
  values: null,
  errors: [],
  feedback: null,
  hidden: { form_started: '', idempotency_key: '' },
};
