/** What a doctor may hear about and may have stopped. Updates on their own enquiries are not among them: they are the service itself. */
export const optionalPurposes = ['job-alerts', 'consultant-calls', 'newsletter', 'referral'] as const;
export type OptionalPurpose = (typeof optionalPurposes)[number];

export const communicationChannels = ['email', 'phone'] as const;
export type CommunicationChannel = (typeof communicationChannels)[number];

/** What holds until a doctor says otherwise: alerts were asked for one by one, the rest waits for a yes. */
export const purposeDefaults: Record<OptionalPurpose, boolean> = {
  'job-alerts': true,
  'consultant-calls': true,
  newsletter: false,
  referral: false,
};
