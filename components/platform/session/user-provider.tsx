import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { User } from '@/lib/services/identity/identity';
import { userFromJson } from '@/lib/doctors/sign-in/user-from-json';
import { paths } from '@/lib/routes';

/** Error of a failed request. `status` is the HTTP status, or 0 without a response. */
export class RequestError extends Error {
  constructor(readonly status: number) {
    super(status === 0 ? 'The server could not be reached' : `The server answered ${status}`);
    this.name = 'RequestError';
  }
}

type UserState = {
  /** The signed-in user. Null if signed out or not known yet. */
  user: User | null;
  error: RequestError | null;
  isLoading: boolean;
  /** Requests the user from the server, which also extends the session. */
  checkSession: () => Promise<void>;
};

type Props = {
  /** User in the page's data. Null means signed out. If undefined, the browser asks the server. */
  user: User | null | undefined;
  profileUrl?: string;
  children: ReactNode;
};

const UserContext = createContext<UserState | null>(null);

async function fetchUser(url: string): Promise<User | null> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'same-origin', headers: { Accept: 'application/json' } });
  } catch {
    throw new RequestError(0);
  }
  if (response.status === 204) return null;
  if (!response.ok) throw new RequestError(response.status);
  try {
    return userFromJson(await response.json());
  } catch {
    // A response that was cut off counts like a missing response.
    throw new RequestError(0);
  }
}

export function UserProvider({ user: given, profileUrl = paths.currentUser(), children }: Props) {
  const [from, setFrom] = useState(given);
  const [user, setUser] = useState<User | null>(given ?? null);
  const [error, setError] = useState<RequestError | null>(null);
  const [isLoading, setLoading] = useState(given === undefined);

  // Takes the user from each new page, because its data are newer.
  if (given !== undefined && given !== from) {
    setFrom(given);
    setUser(given);
    setError(null);
    setLoading(false);
  }

  // Identifies the newest request. Earlier requests, and requests of an earlier page, must not set the user.
  const newest = useRef<object>(null);
  useEffect(() => {
    newest.current = null;
  }, [given]);
  const checkSession = useCallback(async () => {
    const own = {};
    newest.current = own;
    const [found, caught] = await fetchUser(profileUrl).then(
      (known) => [known, null] as const,
      (failure: unknown) => [null, failure instanceof RequestError ? failure : new RequestError(0)] as const,
    );
    if (newest.current !== own) return;
    if (!caught) setUser(found);
    setError(caught);
    setLoading(false);
  }, [profileUrl]);

  const unknown = given === undefined;
  useEffect(() => {
    if (unknown) void checkSession();
  }, [unknown, checkSession]);

  const value = useMemo(
    () => ({ user, error, isLoading, checkSession }),
    [user, error, isLoading, checkSession],
  );
  return <UserContext value={value}>{children}</UserContext>;
}

export function useUser(): UserState {
  const state = use(UserContext);
  if (!state) throw new Error('You forgot to wrap your app in <UserProvider>');
  return state;
}
