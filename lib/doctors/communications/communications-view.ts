import type { FormState } from '@/lib/http/form';
import type { CommunicationChannel, OptionalPurpose } from './communication-purpose';

export type PurposeView = {
  purpose: OptionalPurpose;
  label: string;
  hint: string;
  channels: { channel: CommunicationChannel; enabled: boolean }[];
};

export type CommunicationsView = {
  /** `switches`: one switch per purpose. `table`: purposes by channels, and a weekly cap. */
  design: 'switches' | 'table';
  purposes: PurposeView[];
  pausedUntil: string;
  /** "Monday 5 April". Null unless emails are paused. */
  pausedThrough: string | null;
  earliestPause: string;
  cap: string;
  caps: [value: string, label: string][];
  history: { what: string; state: string; when: string }[];
  state: FormState;
};
