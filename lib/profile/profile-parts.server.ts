import type { Profile } from './profile';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { checkWords, type Registration } from '@/lib/registrations/registration';
import { gradeRows, rightRows, workRows, type ProfileRow } from './profile-rows.server';
import type { ProfilePartView } from './profile-view';

const isVerified = (registrations: readonly Registration[]) =>
  registrations.some(({ check }) => check === 'verified');

const none: Profile = {
  grade: null,
  specialties: [],
  workTypes: [],
  wantedRegions: [],
  availableFrom: null,
  availability: '',
  rightToWorkAu: null,
  rightToWorkNz: null,
  about: '',
};

/** A profile in words, with the registrations of the account: these are the same in both. */
export function profileParts(
  profile: Profile | null,
  registrations: readonly Registration[],
  data: ReferenceData,
): ProfilePartView[] {
  const shown = profile ?? none;
  return [
    { id: 'grade', title: 'Grade and speciality', rows: gradeRows(shown, data, isVerified(registrations)) },
    {
      id: 'registration',
      title: 'Registration',
      rows:
        registrations.length > 0
          ? registrations.map(({ authority, number, check }) => ({
              label: authority,
              value: `${number}. ${checkWords[check]}`,
            }))
          : [{ label: 'Registration', value: null }],
    },
    { id: 'work', title: 'Work wanted', rows: workRows(shown, data) },
    { id: 'right', title: 'Right to work', rows: rightRows(shown) },
  ];
}

/** What the account holds, as it would move into the profile. */
export function profileMove(
  account: Profile,
  registrations: readonly Registration[],
  data: ReferenceData,
): ProfileRow[] {
  const rights = rightRows(account).map(({ label, value }) => ({ label: `Right to work: ${label}`, value }));
  return [
    ...gradeRows(account, data, isVerified(registrations)),
    ...workRows(account, data),
    ...rights,
  ].filter(({ value }) => value !== null);
}
