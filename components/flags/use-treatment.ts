import { useSyncExternalStore } from 'react';
import type { FlagName, Treatment } from '@/lib/flags/flag-register';
import type { FlagAttributes } from '@/lib/services/flags/flags';
import { noFlagClient, onFlagClientChange, readFlagClientState } from './flag-client-link';
import { useServerTreatments } from './flags-provider';
import { useWantedClient } from './use-wanted-client';

/**
 * The visitor's treatment of a flag that the page named: the server's, from the moment it is ready the one of the
 * browser's own client, with every change of the flag. `control` when neither can tell.
 */
export function useTreatment<Name extends FlagName>(
  name: Name,
  attributes?: FlagAttributes,
): Treatment<Name> {
  const given = useServerTreatments();
  useWantedClient();
  const { evaluate } = useSyncExternalStore(onFlagClientChange, readFlagClientState, () => noFlagClient);
  if (evaluate) return evaluate(name, attributes);
  // The register types each name's own treatments; indexing by a type parameter loses that.
  const known: { [Key in Name]?: Treatment<Key> } = given;
  return known[name] ?? 'control';
}
