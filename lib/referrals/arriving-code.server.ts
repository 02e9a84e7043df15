import { AsyncLocalStorage } from 'node:async_hooks';

const arriving = new AsyncLocalStorage<string | null>();

/** Runs `work` (a sign-in that ends) for a browser that came with a referral code: what makes the account finds it with `arrivingCode`. */
export function withArrivingCode<T>(code: string | null, work: () => Promise<T>): Promise<T> {
  return arriving.run(code, work);
}

/** The code that the browser signing in now came with, null if none. The identity service's library hands on no request. */
export function arrivingCode(): string | null {
  return arriving.getStore() ?? null;
}
