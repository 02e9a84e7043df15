import type { IsoDate } from '@/lib/core/dates';

/** Purposes that a doctor can switch off. Updates on their own enquiries are part of the service and not listed. */
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
 * Purposes that onboarding asks about. Job alerts are confirmed one by one, and each reminder says how to stop them, so
 * neither is listed.
 */
export const onboardingPurposes = [
  'consultant-calls',
  'newsletter',
  'referral',
] as const satisfies OptionalPurpose[];

/**
 * Settings until a doctor chooses. Alerts were requested one by one and reminders concern what the doctor began, so
 * both are on. The others need consent.
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
  /** Last day without optional emails. A past day is the end of the last pause. Null if emails were never paused. */
  pausedUntil: IsoDate | null;
  /** Maximum optional emails in seven days. Null for no limit. */
  capPerWeek: number | null;
};

export const weeklyCaps = [1, 3, 7] as const;

/** Version of the preference texts, stored with each choice. Changed wording needs a new version. */
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
