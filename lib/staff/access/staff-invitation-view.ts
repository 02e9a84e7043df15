import type { FormState } from '@/lib/http/form';

export type StaffInvitationView = {
  /** Null if the invitation was accepted or withdrawn, or has expired. */
  invitation: {
    name: string;
    email: string;
    roles: string[];
    until: string;
    /** `other` is a signed-in person whose email address was not invited or is not verified. */
    reader: 'signed-out' | 'other' | 'invited';
    signIn: string;
    register: string;
  } | null;
  action: string;
  state: FormState;
};
