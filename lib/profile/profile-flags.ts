import { variant, type FlagName, type Treatments } from '@/lib/flags/flag-register';

/** Flags that decide whether there is a new profile. */
export const profileFlags = [
  'practitioner-profile-link',
  'profile-migration-on-demand',
  'registration-profile-ab',
] as const satisfies readonly FlagName[];

/** Whether this visitor has the new profile: linked to, moved into, or where their onboarding ends. */
export function profileIsOpen(flags: Treatments): boolean {
  return (
    variant(flags, 'practitioner-profile-link') === 'on' ||
    variant(flags, 'profile-migration-on-demand') === 'on' ||
    variant(flags, 'registration-profile-ab') === 'b'
  );
}
