import type { FormState } from '@/lib/http/form';
import type { CommunicationChannel, OptionalPurpose } from './communication-purpose';

/** What one can hear about, with a switch for each channel. */
export type PurposeView = {
  purpose: OptionalPurpose;
  label: string;
  hint: string;
  channels: { channel: CommunicationChannel; enabled: boolean }[];
};

/** What /user/account/communications shows. */
export type CommunicationsView = {
  /** `switches`: one for each purpose; `table`: each purpose by each channel, and a cap on frequency. */
  design: 'switches' | 'table';
  purposes: PurposeView[];
  pausedUntil: string;
  /** "Monday 5 April": set while email is paused. */
  pausedThrough: string | null;
  earliestPause: string;
  cap: string;
  caps: [value: string, label: string][];
  history: { what: string; state: string; when: string }[];
  state: FormState;
};
