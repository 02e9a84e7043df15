import type { Choice, FormState } from '@/lib/http/form';

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
