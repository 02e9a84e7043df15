import type { FormState } from '@/lib/http/form';
import type { Choice } from '@/lib/profile/profile-view';

/** What /register shows where it does not forward at once. */
export type RegisterView =
  | { shows: 'unavailable'; redirectUrl: string }
  | {
      shows: 'first-step';
      action: string;
      redirectUrl: string;
      countries: Choice[];
      email: string;
      state: FormState;
    };
