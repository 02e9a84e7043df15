import { AsyncLocalStorage } from 'node:async_hooks';

type SignInDevice = { id: string; name: string | null };

// Stored on globalThis, because each page is a bundle with its own copy of this module, and the sign-in route and the
// session store must share one object.
const kept = globalThis as typeof globalThis & { onwardSignInDevice?: AsyncLocalStorage<SignInDevice> };
const arriving = (kept.onwardSignInDevice ??= new AsyncLocalStorage());

export function withSignInDevice<T>(device: SignInDevice, work: () => Promise<T>): Promise<T> {
  return arriving.run(device, work);
}

/**
 * Returns the device of the sign-in in progress, because the SDK does not pass the request to the session store. Null
 * if no sign-in is in progress.
 */
export function signInDevice(): SignInDevice | null {
  return arriving.getStore() ?? null;
}
