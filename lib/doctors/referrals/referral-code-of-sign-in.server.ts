import { AsyncLocalStorage } from 'node:async_hooks';

// Stored on `globalThis`, because each page is a bundle with its own copy of this module. All bundles must share the
// code that the sign-in route stores.
const kept = globalThis as typeof globalThis & { onwardReferralCode?: AsyncLocalStorage<string | null> };
const arriving = (kept.onwardReferralCode ??= new AsyncLocalStorage());

/** Runs `work`, which finishes a sign-in and can read the browser's referral code with `referralCodeOfSignIn`. */
export function withReferralCode<T>(code: string | null, work: () => Promise<T>): Promise<T> {
  return arriving.run(code, work);
}

/**
 * Returns the referral code of the browser that is signing in. Uses AsyncLocalStorage, because the identity library
 * does not give us the request.
 */
export function referralCodeOfSignIn(): string | null {
  return arriving.getStore() ?? null;
}
