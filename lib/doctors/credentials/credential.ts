import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';

export const maxCredentialBytes = 15 * 1024 * 1024;
export const maxCredentialSize = `${maxCredentialBytes / 1024 / 1024} MB`;
/**
 * Maximum number of documents of one doctor. The limit is high, because each state of Australia has its own checks
 * and some doctors have several degrees.
 */
export const maxCredentials = 60;
export const credentialLimits = { number: 60, issuer: 120, remark: 500 } as const;

/** File types for the upload. HEIC is left out, so that iPhones convert photographs to JPEG before the upload. */
export const credentialFileTypes = 'application/pdf,image/jpeg,image/png';

/** Roles of staff who may see documents. Administrators may see them too. */
export const documentRoles = ['consultant', 'manager'] as const satisfies StaffRole[];

export type CredentialFileType = 'pdf' | 'jpg' | 'png';

export const credentialContentTypes: Record<CredentialFileType, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export const credentialStates = ['waiting', 'checked', 'refused'] as const;
export type CredentialState = (typeof credentialStates)[number];

export type Credential = {
  id: string;
  kind: string;
  number: string | null;
  issuer: string | null;
  issuedOn: IsoDate | null;
  expiresOn: IsoDate | null;
  fileId: string;
  fileType: CredentialFileType;
  bytes: number;
  scan: 'clean' | 'not-scanned';
  state: CredentialState;
  checkedOn: IsoDate | null;
  checkedBy: string | null;
  remark: string | null;
  updatedAt: Date;
};

export type CredentialDetails = Pick<Credential, 'kind' | 'number' | 'issuer' | 'issuedOn' | 'expiresOn'>;

/**
 * In days before a document expires. The doctor gets an email on each of these days. After an outage, the email of
 * day 0 may be late.
 */
export const reminderDays = [90, 30, 7, 0] as const;

export type Standing = 'expired' | 'refused' | 'expires-soon' | 'waiting' | 'checked';

export const daysUntil = (day: IsoDate, today: IsoDate): number =>
  day < today ? -1 : daysInclusive(today, day) - 1;

export function readStanding(
  { state, expiresOn }: Pick<Credential, 'state' | 'expiresOn'>,
  today: IsoDate,
): Standing {
  if (expiresOn && expiresOn < today) return 'expired';
  if (state === 'refused') return 'refused';
  if (expiresOn && expiresOn <= addDays(today, reminderDays[0])) return 'expires-soon';
  return state;
}

export const mustReplace = ({ standing }: { standing: Standing }): boolean =>
  standing !== 'waiting' && standing !== 'checked';

export const standingLabels: Record<Standing, string> = {
  expired: 'Expired',
  refused: 'Sent back',
  'expires-soon': 'Expires soon',
  waiting: 'Waiting to be checked',
  checked: 'Checked',
};

export const credentialFileProblems = {
  'credentials/no-file': 'Choose a file',
  'credentials/too-large': `This file is larger than ${maxCredentialSize}. Save a smaller version, or photograph the pages one by one, then upload it again.`,
  'credentials/heic':
    'This is a HEIC photograph, which most computers cannot open. On your iPhone, choose “Share”, “Options” and “Most Compatible”, then upload the JPEG file. You can also email us the photograph.',
  'credentials/wrong-type':
    'This is not a PDF, JPEG or PNG file, even if its name says so. Save the document as a PDF or photograph it.',
  'credentials/unreadable': 'This file is damaged or incomplete. Save or download it again, then upload it.',
  'credentials/too-many-pixels':
    'This picture has more than 50 million pixels. Save a smaller version and upload that.',
  'credentials/infected':
    'Our virus scanner refused this file. Make a new copy of the document, for example a photograph, and upload that.',
  'credentials/scanner-unavailable':
    'We cannot check files for viruses right now, so we have not saved yours. Please upload it again in a few minutes.',
} as const;

export type CredentialFileProblem = keyof typeof credentialFileProblems;

export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
