import type { FormState } from '@/lib/http/form';

export type StaffInvitationView = {
  /** Null if the invitation was accepted or withdrawn, or has expired. */
  invitation: {
    name: string;
    email: string;
    roles: string[];
    until: string;
    /** `other`: signed in with an address that is unverified or was not invited. */
    reader: 'signed-out' | 'other' | 'invited';
    signIn: string;
    register: string;
  } | null;
  action: string;
  state: FormState;
};
