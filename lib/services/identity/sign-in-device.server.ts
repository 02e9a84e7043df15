import { AsyncLocalStorage } from 'node:async_hooks';

/** The browser that signs in, as its sign-in keeps it. */
type SignInDevice = { id: string; name: string | null };

// On globalThis because each page is a bundle of its own: the route that ends a sign-in and the store that was built for
// another page have to mean the same.
const kept = globalThis as typeof globalThis & { onwardSignInDevice?: AsyncLocalStorage<SignInDevice> };
const arriving = (kept.onwardSignInDevice ??= new AsyncLocalStorage());

/** Runs `work` (a sign-in that ends) for a device: the store of sessions finds it with `signInDevice`. */
export function withSignInDevice<T>(device: SignInDevice, work: () => Promise<T>): Promise<T> {
  return arriving.run(device, work);
}

/** The device that signs in now, null outside a sign-in. The SDK hands no request to the store. */
export function signInDevice(): SignInDevice | null {
  return arriving.getStore() ?? null;
}
