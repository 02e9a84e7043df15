import type { FlagName, Treatments } from '@/lib/flags/flag-register';

/** Flags that decide whether there is a new profile. */
export const profileFlags = [
  'practitioner-profile-link',
  'profile-migration-on-demand',
  'registration-profile-ab',
] as const satisfies readonly FlagName[];

/** Whether this visitor has the new profile: linked to, moved into, or where their onboarding ends. */
export function profileIsOpen(flags: Treatments): boolean {
  return (
    flags['practitioner-profile-link'] === 'on' ||
    flags['profile-migration-on-demand'] === 'on' ||
    flags['registration-profile-ab'] === 'b'
  );
}
