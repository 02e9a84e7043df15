import type { IsoDate } from '@/lib/core/dates';

/**
 * Purposes of emails that a doctor can switch off. Updates on the doctor's own enquiries are part of the service, so
 * they are not listed.
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
 * Purposes that onboarding asks about. Job alerts and reminders are not listed: each alert is confirmed, and each
 * reminder says how to stop reminders.
 */
export const onboardingPurposes = [
  'consultant-calls',
  'newsletter',
  'referral',
] as const satisfies OptionalPurpose[];

/**
 * Defaults until a doctor chooses. Alerts and reminders are on, because the doctor requested each alert, and reminders
 * concern what the doctor began. All other purposes need consent.
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
  /** Last day without optional emails. If the day is past, the pause has ended. Null if emails were never paused. */
  pausedUntil: IsoDate | null;
  /** Upper limit of optional emails in seven days. Null for no limit. */
  capPerWeek: number | null;
};

export const weeklyCaps = [1, 3, 7] as const;

/** Version of the texts beside the choices, stored with each choice. Change it whenever the wording changes. */
export const preferencesTextVersion = '2026-11-23';

export type ConsentEntry = {
  purpose: string;
  channel: 'web' | 'email' | 'phone';
  state: 'granted' | 'declined' | 'revoked';
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
