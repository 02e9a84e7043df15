import type { FormState } from '@/lib/http/form';
import type { Choice } from '@/lib/doctors/profile/profile-view';

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
