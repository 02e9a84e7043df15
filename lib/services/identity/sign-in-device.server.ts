import { AsyncLocalStorage } from 'node:async_hooks';

type SignInDevice = { id: string; name: string | null };

// Each page is a bundle with its own copy of this module. On globalThis, the sign-in route and the session store share
// one object.
const kept = globalThis as typeof globalThis & { onwardSignInDevice?: AsyncLocalStorage<SignInDevice> };
const arriving = (kept.onwardSignInDevice ??= new AsyncLocalStorage());

export function withSignInDevice<T>(device: SignInDevice, work: () => Promise<T>): Promise<T> {
  return arriving.run(device, work);
}

/**
 * Returns the device of the current sign-in, because the SDK does not pass the request to the session store. Null
 * outside a sign-in.
 */
export function signInDevice(): SignInDevice | null {
  return arriving.getStore() ?? null;
}
