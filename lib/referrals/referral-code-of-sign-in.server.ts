import { AsyncLocalStorage } from 'node:async_hooks';

// On globalThis because each page is a bundle of its own: the route that ends a sign-in and the services that were built
// for another page have to mean the same.
const kept = globalThis as typeof globalThis & { onwardReferralCode?: AsyncLocalStorage<string | null> };
const arriving = (kept.onwardReferralCode ??= new AsyncLocalStorage());

/** Runs `work` (a sign-in that ends) for a browser that came with a referral code: what makes the account finds it with `referralCodeOfSignIn`. */
export function withReferralCode<T>(code: string | null, work: () => Promise<T>): Promise<T> {
  return arriving.run(code, work);
}

/** The code that the browser signing in now came with, null if none. The identity service's library hands on no request. */
export function referralCodeOfSignIn(): string | null {
  return arriving.getStore() ?? null;
}
