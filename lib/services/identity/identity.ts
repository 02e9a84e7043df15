import type { IncomingMessage, ServerResponse } from 'node:http';

export type User = {
  email: string;
  given_name: string | null;
  family_name: string | null;
  /** User id from the provider's claim `mr_user_id`, or our doctor id if this claim is missing. */
  mr_user_id: string;
  email_verified: boolean;
  /** Role in an employer's account. Missing for doctors and staff. */
  employer_role?: 'requester' | 'approver';
  /** Number of staff messages that the doctor has not read. Set only on pages for signed-in doctors. */
  unread_messages?: number;
};

export type Session = {
  user: User;
  doctorId: string;
  /** Id of the session in the list of the user's devices. It cannot be used to sign in. */
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

/** Signs users in through an identity provider. A method that gets a response also ends it, unless stated otherwise. */
export type Identity = {
  /** Returns null if signed out. Does not write. */
  getSession(request: IncomingMessage): Promise<Session | null>;
  /** Checks only that the cookie exists, without the database, so it returns true for an invalid cookie too. */
  hasSessionCookie(request: IncomingMessage): boolean;
  /** Extends the session and sets its cookie again. Does not end the response. */
  rollSession(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns one live session per device, most recently used first. */
  listSessions(doctorId: string): Promise<KnownSession[]>;
  noteTimeZone(doctorId: string, sessionId: string, timeZone: string): Promise<void>;
  /**
   * Ends one session of an account. The device must enter the password again to sign in. Returns false if the session
   * does not exist.
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
      /** Makes the provider ask for the password, even if it still has a session for the person. */
      anew?: boolean;
    },
  ): Promise<void>;
  /**
   * Handles the provider's redirect back to the site. Starts a session on `device`, sets its cookie and redirects to
   * the return address, or sends a page that explains the problem.
   */
  finishLogin(request: IncomingMessage, response: ServerResponse, device: SigningInDevice): Promise<void>;
  sendVerification(subject: string): Promise<boolean>;
  sendPasswordChange(email: string): Promise<boolean>;
  logout(request: IncomingMessage, response: ServerResponse): Promise<void>;
};
