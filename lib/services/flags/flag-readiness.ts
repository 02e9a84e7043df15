/**
 * How far a flag client has come. `ready from cache`: it tells from what was kept on the device; `update`: ready, and
 * something has changed since; `timed out`: not ready in time, it goes on trying.
 */
export type FlagReadiness = 'loading' | 'ready from cache' | 'ready' | 'update' | 'timed out';
