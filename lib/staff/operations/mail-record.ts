export const mailRecordNames = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordName = (typeof mailRecordNames)[number];

export const mailRecordStates = ['found', 'missing', 'wrong', 'unavailable', 'unchecked'] as const;
export type MailRecordState = (typeof mailRecordStates)[number];

type MailRecord = {
  record: MailRecordName;
  state: MailRecordState;
  name: string;
  found: string | null;
  remark: string;
  checkedAt: string;
};

/**
 * `domain` is null if emails are sent to the local inbox, or if the domain is reserved. The site then does not query
 * DNS.
 */
export type MailRecordsAbout = { domain: string | null; records: MailRecord[] };

export const mailRecordLabels: Record<MailRecordName, string> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
};

export const mailRecordStateLabels: Record<MailRecordState, string> = {
  found: 'Found',
  missing: 'Missing',
  wrong: 'Wrong',
  unavailable: 'DNS did not respond',
  unchecked: 'Not checked',
};

/** DNS records that our sender domain should have. The words in angle brackets stand for values from the mail relay. */
export const expectedMailRecords: Record<MailRecordName, string> = {
  spf: 'v=spf1 include:<relay> ~all',
  dkim: 'v=DKIM1; k=rsa; p=<public key>',
  dmarc: 'v=DMARC1; p=quarantine; rua=mailto:<address for reports>',
};
