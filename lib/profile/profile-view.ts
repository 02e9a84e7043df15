import type { RefereeRowView } from '@/lib/dashboard/dashboard-view';
import type { FormState } from '@/lib/http/form';
import type { ProfileChoices } from './profile-values';

type Row = { label: string; value: string | null };

/** A part of the profile in words. */
export type ProfilePartView = { id: string; title: string; rows: Row[] };

/** Moving details into the profile: what would move, or until when it can be undone. */
export type ProfileMoveView = { state: 'offered'; rows: Row[] } | { state: 'moved'; until: string } | null;

/** What /user/profile shows. */
export type ProfileView = {
  name: string;
  /** There is a profile. */
  exists: boolean;
  about: string;
  parts: ProfilePartView[];
  referees: RefereeRowView[];
  /** What the profile says nothing of. */
  missing: string[];
  move: ProfileMoveView;
  /** The form, when it is open. */
  edit: { values: Record<string, string>; choices: ProfileChoices } | null;
  state: FormState;
};
