import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Auth0Client } from '@auth0/nextjs-auth0/server';
import { NextRequest, NextResponse } from 'next/server';
import { isAway } from '@/lib/core/away-error';
import { trimTrailingSlashes } from '@/lib/core/text';
import type { Secrets } from '@/lib/core/secret-text.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import {
  noEmailMessage,
  problemOfClaims,
  problemOfError,
  readClaims,
  hasUsedSecondFactor,
  userIdClaim,
} from './claims.server';
import type { Identity, SignInClaims } from './identity';
import { cookieRenewal } from './renew-cookies.server';
import {
  providerHealth,
  addCookies,
  sendRedirect,
  sendWebResponse,
  toWebRequest,
} from './web-exchange.server';
import { maskEmail, type SignInProblem } from './sign-in-problem';
import {
  absoluteSeconds,
  accountSessions,
  databaseSessionStore,
  inactivitySeconds,
  sessionDataSchema,
} from './session-store.server';
import { passwordChangeSender, verificationSender } from './verification-sender.server';
import { withSignInDevice } from './sign-in-device.server';

type Auth0Settings = {
  auth0: { domain: string; clientId: string; clientSecret: string };
  secrets: { sessions: Secrets };
  siteUrl: string;
};

type SignInCookie = { name: string; value: string; path: string; maxAgeSeconds: number };
type Landing = { location: string; cookie: SignInCookie | null };

type Auth0Needs = {
  db: Database;
  clock: Clock;
  errorReporting: ErrorReporting;
  admit(claims: SignInClaims): Promise<string>;
  errorPages: {
    problem(problem: SignInProblem, errorId: string, returnTo: string): string;
    unverified(who: { subject: string; maskedEmail: string | null } | null, returnTo: string): Landing;
  };
  /**
   * Returns true if staff have merged the account of this sign-in into another account. The user may then sign in to
   * neither account.
   */
  isMergedAway(subject: string): Promise<boolean>;
  /**
   * Returns the URL to open after sign-in. This is `returnTo`, or a page that the user must see first. Called before a
   * new account is stored.
   */
  afterSignIn(
    person: { subject: string; givenName: string | null; email: string; emailVerified: boolean },
    returnTo: string,
  ): Promise<Landing>;
  signInAnew(returnTo: string): string;
  safePath(text: unknown): string;
};

const backChannelPath = '/api/auth/backchannel-logout';

// Minimum time in ms between two extensions of a session, so that at most one page in ten minutes writes to the
// database.
const rollAfterMs = 10 * 60 * 1000;

const isEmployerRole = (role: unknown): role is 'requester' | 'approver' =>
  role === 'requester' || role === 'approver';

function isRefusedToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');
}

export function auth0Identity(settings: Auth0Settings, needs: Auth0Needs): Identity {
  const { siteUrl } = settings;
  const issuer = settings.auth0.domain.includes('://')
    ? trimTrailingSlashes(settings.auth0.domain)
    : `https://${settings.auth0.domain}`;
  const answers = providerHealth(issuer, needs.clock);
  // On a developer's machine, sites on different ports share cookies. If the names did not contain the port, two local
  // copies of the site would sign each other's users out.
  const local = siteUrl.startsWith('http://') ? `_${new URL(siteUrl).port || '80'}` : '';
  const sessionCookie = `__session${local}`;
  const transactionPrefix = `__txn${local}_`;
  const endedSession = `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
  const at = (path: string) => new URL(path, siteUrl);
  const sessions = accountSessions(needs);

  /**
   * Returns true if the user has ended this sign-in from another device. Claims with a `doctor_id` were written by this
   * site and need no check.
   */
  async function isEnded(user: unknown): Promise<boolean> {
    const claims = readClaims(user);
    if (!claims || 'doctor_id' in claims) return false;
    return sessions.wasEnded(claims.sub, claims.auth_time ?? null);
  }

  function reportProblem(problem: SignInProblem, error?: unknown): string {
    const errorId = randomUUID().slice(0, 8);
    const ours = problem === 'server' || problem === 'unavailable' || problem === 'no-email';
    const message = problem === 'no-email' ? noEmailMessage : `Sign-in failed: ${problem}`;
    if (ours) needs.errorReporting.report(error ?? new Error(message), { errorId });
    return errorId;
  }

  const problemPage = (problem: SignInProblem, returnTo: string, error?: unknown) =>
    needs.errorPages.problem(problem, reportProblem(problem, error), returnTo);

  function afterProvider(error: unknown, user: unknown, returnTo: string): Landing {
    const claims = readClaims(user);
    const problem = error ? problemOfError(error) : problemOfClaims(claims);
    if (!problem) return { location: returnTo, cookie: null };
    if (problem !== 'unverified')
      return { location: problemPage(problem, returnTo, error ?? undefined), cookie: null };
    const who = claims && {
      subject: claims.sub,
      maskedEmail: claims.email ? maskEmail(claims.email) : null,
    };
    return needs.errorPages.unverified(who, returnTo);
  }

  const auth0 = new Auth0Client({
    domain: settings.auth0.domain,
    clientId: settings.auth0.clientId,
    clientSecret: settings.auth0.clientSecret,
    secret: settings.secrets.sessions[0],
    appBaseUrl: siteUrl,
    allowInsecureRequests: issuer.startsWith('http://'),
    // `max_age` makes the provider send `auth_time`, the time at which the user entered the password.
    authorizationParameters: { scope: 'openid profile email', max_age: absoluteSeconds },
    routes: {
      login: '/api/auth/login',
      callback: '/api/auth/callback',
      profile: '/api/auth/me',
      logout: '/api/logout',
      backChannelLogout: backChannelPath,
    },
    signInReturnToPath: '/',
    noContentProfileResponseWhenUnauthenticated: true,
    enableAccessTokenEndpoint: false,
    includeIdTokenHintInOIDCLogoutUrl: false,
    enableTelemetry: false,
    session: {
      rolling: true,
      inactivityDuration: inactivitySeconds,
      absoluteDuration: absoluteSeconds,
      cookie: { name: sessionCookie, sameSite: 'lax', path: '/' },
    },
    transactionCookie: { prefix: transactionPrefix, sameSite: 'lax', path: '/', maxAge: 3600 },
    sessionStore: databaseSessionStore(needs),

    async beforeSessionSaved(session) {
      const claims = readClaims(session.user);
      const kept = { ...session, tokenSet: { accessToken: '', expiresAt: session.tokenSet.expiresAt } };
      // Leaves out the `doctor_id` if the user has no email address or may not sign in. The store then saves no
      // session.
      if (!claims?.email || problemOfClaims(claims)) return kept;
      const authenticatedAt = claims.auth_time ?? null;
      if (await sessions.wasEnded(claims.sub, authenticatedAt)) return kept;
      const { sub: subject, email, email_verified: emailVerified } = claims;
      if (await needs.isMergedAway(subject)) return kept;
      const givenName = claims.given_name ?? null;
      const familyName = claims.family_name ?? null;
      const doctorId = await needs.admit({ subject, email, emailVerified, givenName, familyName });
      return {
        ...kept,
        authenticatedAt,
        secondFactor: hasUsedSecondFactor(claims),
        user: {
          sub: subject,
          email,
          given_name: givenName ?? undefined,
          family_name: familyName ?? undefined,
          mr_user_id: userIdClaim(claims) ?? doctorId,
          email_verified: emailVerified,
          doctor_id: doctorId,
        },
      };
    },

    async onCallback(error, context, session) {
      const returnTo = needs.safePath(context.returnTo);
      const ended = !error && (await isEnded(session?.user));
      const claims = readClaims(session?.user);
      const subject = claims?.sub;
      const merged = !error && subject !== undefined && (await needs.isMergedAway(subject));
      const next = merged
        ? { location: problemPage('merged', returnTo), cookie: null }
        : ended
          ? { location: needs.signInAnew(returnTo), cookie: null }
          : afterProvider(error, session?.user, returnTo);
      const admitted = subject && next.location === returnTo;
      const givenName = claims?.given_name ?? null;
      const { email = null, email_verified: emailVerified = false } = claims ?? {};
      const person = { subject: subject ?? '', givenName, email: email ?? '', emailVerified };
      const landing = admitted ? await needs.afterSignIn(person, returnTo) : next;
      const answer = NextResponse.redirect(at(landing.location));
      if (landing.cookie) {
        const { maxAgeSeconds: maxAge, ...cookie } = landing.cookie;
        const secure = siteUrl.startsWith('https:');
        // Uses the SDK's own response, because the SDK's cookies would overwrite a `Set-Cookie` header set elsewhere.
        answer.cookies.set({ ...cookie, maxAge, secure, httpOnly: true, sameSite: 'lax' });
      }
      return answer;
    },
  });

  const renewCookies = cookieRenewal(
    settings.secrets.sessions,
    (name) => name === sessionCookie || name.startsWith(transactionPrefix),
  );

  async function toSdkRequest(request: IncomingMessage, path: string): Promise<Request> {
    const webRequest = toWebRequest(request, at(path));
    const cookies = webRequest.headers.get('cookie');
    if (cookies) webRequest.headers.set('cookie', await renewCookies(cookies));
    return webRequest;
  }

  const ask = async (request: IncomingMessage, path: string) =>
    auth0.middleware(await toSdkRequest(request, path));

  return {
    answers,
    ...sessions,

    async endByLogoutToken(body) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const request = new Request(at(backChannelPath), { method: 'POST', headers, body });
      try {
        return (await auth0.middleware(request)).status;
      } catch (error) {
        if (isRefusedToken(error)) return 400;
        throw error;
      }
    },

    sendVerification: verificationSender({ issuer, ...settings.auth0 }),
    sendPasswordChange: passwordChangeSender({ issuer, clientId: settings.auth0.clientId }),
    hasSessionCookie: (request) => (request.headers.cookie ?? '').includes(`${sessionCookie}=`),

    async getSession(request) {
      const stored = await auth0.getSession(new NextRequest(await toSdkRequest(request, '/')));
      const session = sessionDataSchema.safeParse(stored);
      if (!session.success) return null;
      const { user } = session.data;
      const lastSeen = Number(stored?.lastSeen ?? 0);
      const employerRole = stored?.employerRole;
      return {
        user: {
          email: user.email,
          given_name: user.given_name ?? null,
          family_name: user.family_name ?? null,
          mr_user_id: user.mr_user_id,
          email_verified: user.email_verified,
          ...(isEmployerRole(employerRole) && { employer_role: employerRole }),
          ...(stored?.isStaff === true && { is_staff: true as const }),
        },
        doctorId: user.doctor_id,
        id: typeof stored?.rowId === 'string' ? stored.rowId : '',
        signedInAt: session.data.internal.createdAt,
        disabled: stored?.disabled === true,
        secondFactor: session.data.secondFactor,
        termsVersion: typeof stored?.termsVersion === 'string' ? stored.termsVersion : null,
        rollDue: needs.clock.now().getTime() - lastSeen > rollAfterMs,
      };
    },

    async rollSession(request, response) {
      const webRequest = new NextRequest(await toSdkRequest(request, '/'));
      const stored = await auth0.getSession(webRequest);
      if (!stored) return;
      const answer = NextResponse.next();
      await auth0.updateSession(webRequest, answer, stored);
      addCookies(response, answer.headers.getSetCookie());
    },

    async startLogin(request, response, { returnTo, screen, loginHint, anew }) {
      const failed = () => sendRedirect(response, problemPage('unavailable', returnTo));
      if (!(await answers())) return failed();
      const query = new URLSearchParams({ returnTo });
      if (screen === 'signup') query.set('screen_hint', 'signup');
      if (loginHint) query.set('login_hint', loginHint);
      if (anew) query.set('prompt', 'login');
      const answer = await ask(request, `/api/auth/login?${query}`);
      return answer.status >= 500 ? failed() : sendWebResponse(response, answer);
    },

    async finishLogin(request, response, device) {
      const { search } = at(request.url ?? '/');
      const answer = await withSignInDevice(device, () => ask(request, `/api/auth/callback${search}`)).catch(
        (error: unknown) =>
          NextResponse.redirect(at(problemPage(isAway(error) ? 'unavailable' : 'server', '/', error))),
      );
      const cookies = answer.headers.getSetCookie();
      const target = new URL(answer.headers.get('location') ?? '/', siteUrl).pathname;
      const admitted = cookies.some((one) => one.startsWith(`${sessionCookie}=`));
      const refused = target.startsWith('/login-error') || target.startsWith('/api/auth/login');
      if (refused && admitted) {
        // The SDK sets the session cookie even if `onCallback` has refused the sign-in, so the cookie is removed here.
        answer.headers.delete('set-cookie');
        const kept = cookies.filter((one) => !one.startsWith('__session'));
        for (const cookie of [...kept, endedSession]) answer.headers.append('set-cookie', cookie);
      }
      if (admitted && !refused) addCookies(response, [device.cookie]);
      return sendWebResponse(response, answer);
    },

    async logout(request, response) {
      const answer = await ask(request, '/api/logout').catch((error: unknown) => {
        needs.errorReporting.report(error, { signing: 'out' });
        return null;
      });
      if (!answer) {
        // The session could not be ended in the database, so only the browser's cookie is deleted.
        addCookies(response, [endedSession]);
        return sendRedirect(response, '/');
      }
      // Our own session has ended. Redirects to the provider's sign-out page only if the provider responds, because
      // otherwise the visitor would see no page.
      const location = (await answers()) ? answer.headers.get('location') : null;
      addCookies(response, answer.headers.getSetCookie());
      return sendRedirect(response, location ?? '/');
    },
  };
}
