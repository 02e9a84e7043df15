import type { IncomingMessage, ServerResponse } from 'node:http';

/** The signed-in person as the identity provider and our session know them. */
export type User = {
  email: string;
  given_name: string | null;
  family_name: string | null;
  /** The product's user id: the provider's claim, else our doctor id. */
  mr_user_id: string;
  email_verified: boolean;
};

/** A live session: who is signed in, and which account of ours that is. */
export type Session = {
  user: User;
  doctorId: string;
  /** Names the session to its owner; opens nothing. */
  id: string;
  /** When the person signed in, seconds since 1970: with the account it names this session. */
  signedInAt: number;
  /** A disabled account may read; each of its writes answers 403 with errorCode 11006. */
  disabled: boolean;
  /** Whether a second factor was given at sign-in; null where the provider does not say. */
  secondFactor: boolean | null;
  /** Whether the session was unused for long enough that its expiry should be extended now. */
  rollDue: boolean;
  /** The terms that the account accepted last; null when none are noted. */
  termsVersion: string | null;
};

/** The browser that signs in: its random id, what it calls itself in words, and the cookie that keeps the id. */
export type SigningInDevice = { id: string; name: string | null; cookie: string };

/** A session of an account as its owner may see it. */
export type KnownSession = {
  /** Names it to its owner; opens nothing. */
  id: string;
  /** Seconds since 1970, as `Session.signedInAt`. */
  signedInAt: number;
  lastSeenAt: Date;
  /** The device in words; null where it said nothing we know. */
  device: string | null;
  /** What its clock is set to; null where that is not known. */
  timeZone: string | null;
};

/** What the provider says of a person who signs in. */
export type SignInClaims = {
  /** The provider's stable name for the account. */
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
};

/** Which screen of the universal login opens first. */
export type LoginScreen = 'login' | 'signup';

/** Sign-in by an identity provider. The methods with a response write it completely, unless they say otherwise. */
export type Identity = {
  /** The session behind a request, null when signed out. Reads only. */
  getSession(request: IncomingMessage): Promise<Session | null>;
  /** Does the request carry a session cookie, live or not? Asks nobody. */
  hasSessionCookie(request: IncomingMessage): boolean;
  /** Extends the session and sets its cookie again; the response is not ended. */
  rollSession(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The live sessions of an account, one of each device, the last used first. */
  listSessions(doctorId: string): Promise<KnownSession[]>;
  /** Notes the time zone of the device that a session of an account is on. */
  noteTimeZone(doctorId: string, sessionId: string, timeZone: string): Promise<void>;
  /** Ends one session of an account; its device is asked for the password at the next sign-in. False when there is none. */
  endSession(doctorId: string, sessionId: string): Promise<boolean>;
  /** Ends every session of an account and says how many there were; every device is asked for the password again. */
  endSessions(doctorId: string): Promise<number>;
  /** Does the provider answer right now? Cached for seconds. */
  answers(): Promise<boolean>;
  /** Sends the visitor to the universal login; `returnTo` must come from `safePath`. */
  startLogin(
    request: IncomingMessage,
    response: ServerResponse,
    options: {
      returnTo: string;
      screen: LoginScreen;
      /** Fills in the email address on that screen. */
      loginHint?: string | undefined;
      /** Has the password asked for, also where the provider still knows the person. */
      anew?: boolean;
    },
  ): Promise<void>;
  /** Takes the provider's answer: a session on `device`, whose cookie goes with it, and the way back; or the page that explains what went wrong. */
  finishLogin(request: IncomingMessage, response: ServerResponse, device: SigningInDevice): Promise<void>;
  /** Has the provider send the verification email of an account again; gives whether it accepted the request. */
  sendVerification(subject: string): Promise<boolean>;
  /** Ends the session here and at the provider, then leads home. */
  logout(request: IncomingMessage, response: ServerResponse): Promise<void>;
};
