import type { IsoDate } from '@/lib/core/dates';

/** What a doctor may hear about and may have stopped. Updates on their own enquiries are not among them: they are the service itself. */
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

/** What onboarding asks about. Job alerts are not among them, as each is asked for when it is made; nor are reminders, of which each says how to stop them. */
export const onboardingPurposes = [
  'consultant-calls',
  'newsletter',
  'referral',
] as const satisfies OptionalPurpose[];

/** What holds until a doctor chooses: alerts were asked for one by one, and a reminder is about what the doctor began; the rest needs a yes. */
export const purposeDefaults: Record<OptionalPurpose, boolean> = {
  'job-alerts': true,
  reminders: true,
  'consultant-calls': false,
  newsletter: false,
  referral: false,
};

/** Ways on which a purpose can reach a doctor, the usual one first. */
export const purposeChannels: Record<OptionalPurpose, readonly CommunicationChannel[]> = {
  'job-alerts': ['email'],
  reminders: ['email'],
  'consultant-calls': ['phone', 'email'],
  newsletter: ['email'],
  referral: ['email', 'phone'],
};

/** Whether a doctor wants to hear about a purpose on a channel. */
export type Preference = { purpose: OptionalPurpose; channel: CommunicationChannel; enabled: boolean };

/** What a doctor chose, every purpose and channel of it. */
export type Preferences = {
  choices: Preference[];
  /** No optional emails until this day, the day itself included. One that is past is the end of the last pause; null: there was none. */
  pausedUntil: IsoDate | null;
  /** At most so many optional emails in seven days; null: no limit. */
  capPerWeek: number | null;
};

/** Frequency caps to choose from, emails in seven days. */
export const weeklyCaps = [1, 3, 7] as const;

/** Version of the texts by which doctors choose; stored with each choice. */
export const preferencesTextVersion = '2026-11-23';

/** A change of what a doctor wants, as it was stored. */
export type ConsentEntry = {
  purpose: string;
  channel: 'web' | 'email' | 'phone';
  state: 'granted' | 'declined' | 'revoked';
  /** ISO 8601. */
  at: string;
};

/** Every purpose and channel with what holds: what was chosen, else the purpose's own default. */
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
