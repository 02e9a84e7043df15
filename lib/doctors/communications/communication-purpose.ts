import type { IsoDate } from '@/lib/core/dates';
import type { NoticeChannel } from '@/lib/doctors/notices/notice';

/**
 * Kinds of emails that a doctor can switch off. Emails about the doctor's own enquiries are not among them, because
 * they are part of the service.
 */
export const optionalPurposes = [
  'job-alerts',
  'reminders',
  'consultant-calls',
  'newsletter',
  'referral',
] as const;
export type OptionalPurpose = (typeof optionalPurposes)[number];

export const communicationChannels = ['email', 'phone'] as const;
export type CommunicationChannel = (typeof communicationChannels)[number];

/**
 * Kinds of emails about which onboarding asks. Each job alert is confirmed separately and each reminder says how to
 * stop reminders, so both are missing.
 */
export const onboardingPurposes = [
  'consultant-calls',
  'newsletter',
  'referral',
] as const satisfies OptionalPurpose[];

/**
 * Used until a doctor chooses. Alerts are on because the doctor requested them, reminders because they concern things
 * that the doctor began. Other kinds need consent.
 */
export const purposeDefaults: Record<OptionalPurpose, boolean> = {
  'job-alerts': true,
  reminders: true,
  'consultant-calls': false,
  newsletter: false,
  referral: false,
};

export const purposeChannels: Record<OptionalPurpose, readonly CommunicationChannel[]> = {
  'job-alerts': ['email'],
  reminders: ['email'],
  'consultant-calls': ['phone', 'email'],
  newsletter: ['email'],
  referral: ['email', 'phone'],
};

export type Preference = { purpose: OptionalPurpose; channel: CommunicationChannel; enabled: boolean };

export type Preferences = {
  choices: Preference[];
  /** Last day without optional emails, which may be past. Null if there was no pause. */
  pausedUntil: IsoDate | null;
  /** Most optional emails in seven days. Null for no limit. */
  capPerWeek: number | null;
};

export const weeklyCaps = [1, 3, 7] as const;

/** Version of the texts that explain the choices, stored with each choice. Change it whenever these texts change. */
export const preferencesTextVersion = '2026-11-23';

export type ConsentEntry = {
  purpose: string;
  channel: 'web' | CommunicationChannel | NoticeChannel;
  state: 'granted' | 'declined' | 'revoked';
  /** The job, the facility or the enquiry that the choice was about. */
  about?: string | null;
  at: string;
};

export function completePreferences(chosen: readonly Preference[]): Preference[] {
  return optionalPurposes.flatMap((purpose) =>
    purposeChannels[purpose].map((channel) => ({
      purpose,
      channel,
      enabled:
        chosen.find((one) => one.purpose === purpose && one.channel === channel)?.enabled ??
        purposeDefaults[purpose],
    })),
  );
}
