import { AsyncLocalStorage } from 'node:async_hooks';

// Stored on globalThis, because each page is built as a separate bundle with its own module state. The route that
// finishes sign-in must share this with services that another bundle created.
const kept = globalThis as typeof globalThis & { onwardReferralCode?: AsyncLocalStorage<string | null> };
const arriving = (kept.onwardReferralCode ??= new AsyncLocalStorage());

/**
 * Runs `work`, which finishes a sign-in, and makes the browser's referral code available to it. Code inside `work` that
 * creates the account reads the code with `referralCodeOfSignIn`.
 */
export function withReferralCode<T>(code: string | null, work: () => Promise<T>): Promise<T> {
  return arriving.run(code, work);
}

/**
 * Returns the referral code of the browser that is signing in, or null if the browser has no code. The identity library
 * does not pass the request on, so the code cannot be a parameter.
 */
export function referralCodeOfSignIn(): string | null {
  return arriving.getStore() ?? null;
}
