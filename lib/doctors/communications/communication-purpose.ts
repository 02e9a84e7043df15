import type { IsoDate } from '@/lib/core/dates';
import type { NoticeChannel } from '@/lib/doctors/notices/notice';

/**
 * Kinds of emails that a doctor can switch off. Emails about the doctor's own enquiries are part of the service and
 * always sent.
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
 * Onboarding asks only about these kinds of emails. Doctors confirm each job alert separately, and each reminder says
 * how to stop reminders.
 */
export const onboardingPurposes = [
  'consultant-calls',
  'newsletter',
  'referral',
] as const satisfies OptionalPurpose[];

/**
 * Settings that apply until a doctor chooses. Alerts are on because the doctor requested them. Reminders are on because
 * they concern something that the doctor has begun. All other kinds need consent.
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
  /** Last day without optional emails, which may be in the past. Null if the doctor has never paused emails. */
  pausedUntil: IsoDate | null;
  /** Maximum number of optional emails in seven days. Null if there is no limit. */
  capPerWeek: number | null;
};

export const weeklyCaps = [1, 3, 7] as const;

/** Version of the texts that explain the choices, stored with each choice. Change it whenever these texts change. */
export const preferencesTextVersion = '2026-11-23';

export type ConsentEntry = {
  purpose: string;
  channel: 'web' | CommunicationChannel | NoticeChannel;
  state: 'granted' | 'declined' | 'revoked';
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
