/** DNS records by which receivers recognise our emails. */
export const mailRecordNames = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordName = (typeof mailRecordNames)[number];

export const mailRecordStates = ['found', 'missing', 'wrong', 'unavailable', 'unchecked'] as const;
export type MailRecordState = (typeof mailRecordStates)[number];

/** One record at the last check. */
export type MailRecord = {
  record: MailRecordName;
  state: MailRecordState;
  /** The DNS name that was asked. */
  name: string;
  found: string | null;
  remark: string;
  /** ISO 8601. */
  checkedAt: string;
};

/** `domain` null: mail goes to an inbox of this machine or from a domain for examples, so DNS is not asked. */
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
  unavailable: 'DNS did not answer',
  unchecked: 'Not checked',
};

/** The record that a domain should have. Words in angle brackets come from the relay. */
export const expectedMailRecords: Record<MailRecordName, string> = {
  spf: 'v=spf1 include:<relay> ~all',
  dkim: 'v=DKIM1; k=rsa; p=<public key>',
  dmarc: 'v=DMARC1; p=quarantine; rua=mailto:<address for reports>',
};
