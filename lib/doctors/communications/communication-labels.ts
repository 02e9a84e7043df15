import { noticeWords } from '@/lib/doctors/notices/notice';
import type { CommunicationChannel, ConsentEntry, OptionalPurpose } from './communication-purpose';

export const purposeWords: Record<OptionalPurpose, { label: string; hint: string }> = {
  'job-alerts': {
    label: 'Job alerts',
    hint: 'New jobs for your alerts, and changes to jobs you saved.',
  },
  reminders: {
    label: 'Reminders',
    hint: 'At most one about each job, if you saved it and it closes within ten days, or if you began an enquiry and have not sent it.',
  },
  'consultant-calls': {
    label: 'Consultant calls',
    hint: 'Calls or emails about jobs that suit you. Calls about your enquiries continue.',
  },
  newsletter: { label: 'Newsletter', hint: 'News about locum and permanent work, about once a month.' },
  referral: { label: 'Referral news', hint: 'News about colleagues who used your referral link.' },
};

export const channelWords: Record<CommunicationChannel, string> = { email: 'Email', phone: 'Phone' };

const consentChannels = {
  email: 'email',
  phone: 'phone',
  text: 'text message',
  push: 'notification',
} as const;

const otherPurposes: Record<string, string> = {
  'handle-enquiry': 'Use of details to handle an enquiry',
  'put-forward': 'Being put forward for a job',
  'similar-jobs': 'Emails about similar jobs',
};

const stateWords: Record<ConsentEntry['state'], string> = {
  granted: 'Yes',
  declined: 'No',
  revoked: 'Withdrawn',
};

type Consent = Omit<ConsentEntry, 'at'>;

export function nameConsent({ purpose, channel }: Pick<Consent, 'purpose' | 'channel'>): string {
  const known = Object.entries({ ...purposeWords, ...noticeWords }).find(([name]) => name === purpose)?.[1]
    .label;
  const label = known ?? otherPurposes[purpose] ?? purpose;
  return channel === 'web' ? label : `${label} by ${consentChannels[channel]}`;
}

export function consentWords({ about, state, ...consent }: Consent): { what: string; state: string } {
  const what = nameConsent(consent);
  return { what: about ? `${what}: ${about}` : what, state: stateWords[state] };
}
