import type { Flags } from '@/lib/services/flags/flags';
import { flagNames, type FlagName } from './flag-register';

/** For the browser's localhost mode: what each flag gives to everybody, without those who get something else by name. */
export async function listFeatures(flags: Pick<Flags, 'treatments'>): Promise<Record<string, string>> {
  const everybody = { anonymousId: 'everybody', userId: null, mayReport: false };
  const treatments = await flags.treatments(everybody, flagNames);
  const known = (name: FlagName) => treatments[name] !== 'control';
  return Object.fromEntries(flagNames.filter(known).map((name) => [name, treatments[name]]));
}
