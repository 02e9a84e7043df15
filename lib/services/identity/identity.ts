import type { IncomingMessage, ServerResponse } from 'node:http';

export type User = {
  email: string;
  given_name: string | null;
  family_name: string | null;
  /** User id from the provider's claim `mr_user_id`, or our doctor id if this claim is missing. */
  mr_user_id: string;
  email_verified: boolean;
  /** Role in an employer's account. Undefined for doctors and staff. */
  employer_role?: 'requester' | 'approver';
  /** True for members of staff who may open the back office. Missing for all others. */
  is_staff?: true;
  /** Number of staff messages that the doctor or employer has not read. Set only on pages of their accounts. */
  unread_messages?: number;
};

export type Session = {
  user: User;
  doctorId: string;
  /** Session id in the user's list of devices. It cannot be used to sign in. */
  id: string;
  /** Time of the sign-in, in seconds since 1970. Together with the account, it identifies the session. */
  signedInAt: number;
  /** True if the account may only read. Its writes fail with status 403 and errorCode 11006. */
  disabled: boolean;
  /** True if a second factor was used at sign-in. Null if the provider does not send this. */
  secondFactor: boolean | null;
  rollDue: boolean;
  termsVersion: string | null;
};

export type SigningInDevice = { id: string; name: string | null; cookie: string };

export type KnownSession = {
  id: string;
  signedInAt: number;
  lastSeenAt: Date;
  device: string | null;
  timeZone: string | null;
};

export type SignInClaims = {
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
};

export type LoginScreen = 'login' | 'signup';

/**
 * Signs users in through an identity provider. If a method receives a response, it also ends the response, unless
 * stated otherwise.
 */
export type Identity = {
  /** Returns null if the visitor is signed out. Does not write to the database. */
  getSession(request: IncomingMessage): Promise<Session | null>;
  /**
   * Checks only whether there is a session cookie. Does not use the database, so it returns true even for an invalid
   * cookie.
   */
  hasSessionCookie(request: IncomingMessage): boolean;
  /** Extends the session and sets its cookie again. Does not end the response. */
  rollSession(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns the active sessions, one per device, most recently used first. */
  listSessions(doctorId: string): Promise<KnownSession[]>;
  noteTimeZone(doctorId: string, sessionId: string, timeZone: string): Promise<void>;
  /**
   * Ends one session of an account. To sign in again, the device's user must enter the password. Returns false if the
   * session does not exist.
   */
  endSession(doctorId: string, sessionId: string): Promise<boolean>;
  endSessions(doctorId: string): Promise<number>;
  /**
   * Ends the sessions that the provider's logout token names (OpenID Connect Back-Channel Logout), after checking its
   * signature. `body` is the posted form. Returns the HTTP status.
   */
  endByLogoutToken(body: string): Promise<number>;
  /** Returns true if the provider responds. The result is cached for a few seconds. */
  answers(): Promise<boolean>;
  /** Redirects the visitor to the provider's sign-in page. `returnTo` must come from `safePath`. */
  startLogin(
    request: IncomingMessage,
    response: ServerResponse,
    options: {
      returnTo: string;
      screen: LoginScreen;
      loginHint?: string | undefined;
      /** Makes the provider ask for the password, even if the person is still signed in at the provider. */
      anew?: boolean;
    },
  ): Promise<void>;
  /**
   * Handles the provider's redirect back to the site. Starts a session on `device`, sets its cookie, and redirects to
   * the URL that the visitor wanted to open. If there is a problem, sends a page that explains it.
   */
  finishLogin(request: IncomingMessage, response: ServerResponse, device: SigningInDevice): Promise<void>;
  sendVerification(subject: string): Promise<boolean>;
  sendPasswordChange(email: string): Promise<boolean>;
  logout(request: IncomingMessage, response: ServerResponse): Promise<void>;
};
