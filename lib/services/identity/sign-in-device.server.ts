import { AsyncLocalStorage } from 'node:async_hooks';

type SignInDevice = { id: string; name: string | null };

// Stored on globalThis, because each page is a bundle with its own copy of this module. The route that completes a
// sign-in and the session store must share one object.
const kept = globalThis as typeof globalThis & { onwardSignInDevice?: AsyncLocalStorage<SignInDevice> };
const arriving = (kept.onwardSignInDevice ??= new AsyncLocalStorage());

export function withSignInDevice<T>(device: SignInDevice, work: () => Promise<T>): Promise<T> {
  return arriving.run(device, work);
}

/**
 * Returns the device that is signing in, or null outside a sign-in. The SDK does not pass the request to the session
 * store.
 */
export function signInDevice(): SignInDevice | null {
  return arriving.getStore() ?? null;
}
