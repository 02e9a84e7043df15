export const offlineCacheName = 'placements';

/** Deletes the placements that were saved on this device, because another person may use it after signing out. */
export function forgetPlacements(): void {
  if ('caches' in globalThis) void caches.delete(offlineCacheName);
}
