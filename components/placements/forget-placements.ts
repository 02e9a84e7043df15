export const offlineCacheName = 'placements';

/** Deletes the placements saved on this device, because another person may use it after sign-out. */
export function forgetPlacements(): void {
  if ('caches' in globalThis) void caches.delete(offlineCacheName);
}
