import { useSyncExternalStore } from 'react';
import {
  noFlagClient,
  onFlagClientChange,
  readFlagClientState,
  type FlagClientState,
} from './flag-client-link';

/** How far the browser's own flag client has come. */
export function useFlagClient(): Pick<FlagClientState, 'readiness'> {
  return useSyncExternalStore(onFlagClientChange, readFlagClientState, () => noFlagClient);
}
