import type { FormState } from '@/lib/http/form';

export type StaffInvitationView = {
  /** The invitation. Null if it was accepted or withdrawn, or has expired. */
  invitation: {
    name: string;
    email: string;
    roles: string[];
    until: string;
    /** `other`: signed in with an address that was not invited, or that is not verified. */
    reader: 'signed-out' | 'other' | 'invited';
    signIn: string;
    register: string;
  } | null;
  action: string;
  state: FormState;
};
