import { AsyncLocalStorage } from 'node:async_hooks';

// Stored on globalThis, because each page is a separate bundle. The route that finishes sign-in and the services built
// for another page must share it.
const kept = globalThis as typeof globalThis & { onwardReferralCode?: AsyncLocalStorage<string | null> };
const arriving = (kept.onwardReferralCode ??= new AsyncLocalStorage());

/**
 * Runs `work`, which finishes a sign-in, with the browser's referral code. Code that creates the account reads it with
 * `referralCodeOfSignIn`.
 */
export function withReferralCode<T>(code: string | null, work: () => Promise<T>): Promise<T> {
  return arriving.run(code, work);
}

/**
 * Returns the referral code of the browser that is signing in. Null if it has no code. Needed because the identity
 * library does not pass the request on.
 */
export function referralCodeOfSignIn(): string | null {
  return arriving.getStore() ?? null;
}
