import { AsyncLocalStorage } from 'node:async_hooks';

/** The browser that signs in, as its sign-in keeps it. */
type ArrivingDevice = { id: string; name: string | null };

// On globalThis because each page is a bundle of its own: the route that ends a sign-in and the store that was built for
// another page have to mean the same.
const kept = globalThis as typeof globalThis & { onwardArrivingDevice?: AsyncLocalStorage<ArrivingDevice> };
const arriving = (kept.onwardArrivingDevice ??= new AsyncLocalStorage());

/** Runs `work` (a sign-in that ends) for a device: the store of sessions finds it with `arrivingDevice`. */
export function withArrivingDevice<T>(device: ArrivingDevice, work: () => Promise<T>): Promise<T> {
  return arriving.run(device, work);
}

/** The device that signs in now, null outside a sign-in. The SDK hands no request to the store. */
export function arrivingDevice(): ArrivingDevice | null {
  return arriving.getStore() ?? null;
}
