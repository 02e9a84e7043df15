import type { Choice, FormState } from '@/lib/http/form';
import type { TextSettings } from '@/lib/doctors/notices/text-settings';
import type { PushView } from './push-view';
import type { CommunicationChannel, OptionalPurpose } from './communication-purpose';

export type PurposeView = {
  purpose: OptionalPurpose;
  label: string;
  hint: string;
  channels: { channel: CommunicationChannel; enabled: boolean }[];
};

/** The page lists at most this many of the newest choices. */
export const maxHistoryEntries = 30;

export type CommunicationsView = {
  /**
   * `switches` shows one switch for each purpose. `table` shows a box for each purpose and channel, and a weekly limit.
   */
  design: 'switches' | 'table';
  purposes: PurposeView[];
  texts: TextSettings | null;
  notifications: PushView;
  pausedUntil: string;
  /** Last day without optional emails, such as "Monday 5 April". Null if emails are not paused. */
  pausedThrough: string | null;
  earliestPause: string;
  cap: string;
  caps: Choice[];
  history: { what: string; state: string; when: string }[];
  state: FormState;
};
