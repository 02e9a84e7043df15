import type { DuplicateReason } from '@/lib/doctors/duplicates/duplicate';

/** `staying` is the account that remains. `other` is the account that is merged into `staying` and then deleted. */
export const mergeSides = ['staying', 'other'] as const;
export type MergeSide = (typeof mergeSides)[number];

/**
 * Fields for which staff choose which account's value the remaining account gets. The email address and the sign-in of
 * the remaining account never change.
 */
export const mergeFields = [
  'name',
  'phone',
  'home',
  'grade',
  'specialties',
  'workTypes',
  'regions',
  'free',
  'rightToWorkAu',
  'rightToWorkNz',
  'AHPRA',
  'MCNZ',
  'availability',
  'profile',
] as const;
export type MergeField = (typeof mergeFields)[number];

const mergeFieldLabels: Record<MergeField, string> = {
  name: 'Name',
  phone: 'Telephone',
  home: 'Lives in',
  grade: 'Grade',
  specialties: 'Specialities',
  workTypes: 'Work wanted',
  regions: 'Regions wanted',
  free: 'Availability, in the doctor’s words',
  rightToWorkAu: 'Right to work in Australia',
  rightToWorkNz: 'Right to work in New Zealand',
  AHPRA: 'AHPRA number',
  MCNZ: 'MCNZ number',
  availability: 'Availability',
  profile: 'Profile',
};

/** For each field in which the accounts differ, the account whose value is kept. If missing, the remaining account. */
export type MergeChoices = Partial<Record<MergeField, MergeSide>>;

/**
 * Values of a field in both accounts, as text. A missing value is empty. Hints are shown beside the values. Values with
 * different hints may still count as equal.
 */
type MergeValue = Record<MergeSide, string> & { hints?: Record<MergeSide, string> };
export type MergeValues = (field: MergeField) => MergeValue;

export type MergedField = {
  field: MergeField;
  label: string;
  staying: string;
  other: string;
  hints?: Record<MergeSide, string>;
  holds: MergeSide;
  open: boolean;
};

// For these fields, staff must choose even if both texts are equal, because the texts contain only numbers or days and
// not the whole value.
const alwaysDiffer: readonly MergeField[] = ['availability', 'profile'];

/** Lists the fields that have a value in at least one account. If the values differ, staff must choose. */
export function listMergedFields(values: MergeValues, choices: MergeChoices): MergedField[] {
  return mergeFields.flatMap((field) => {
    const { staying, other } = values(field);
    if (staying === '' && other === '') return [];
    const isSame = other === staying && !alwaysDiffer.includes(field);
    const open = staying !== '' && other !== '' && !isSame;
    const only = staying === '' ? 'other' : 'staying';
    const holds = open ? (choices[field] ?? 'staying') : only;
    return [{ field, label: mergeFieldLabels[field], ...values(field), holds, open }];
  });
}

export type MovedRows = { what: string; moved: number; dropped: number; why: string };

export type MergeBlock = { code: string; message: string };

export type MergeAccount = {
  /** Id of the account, or reference of an enquiry that was sent without an account. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  emailVerified: boolean;
  createdAt: string;
  lastSignedInAt: string | null;
  disabled: boolean;
};

export type MergePreview = {
  staying: MergeAccount;
  other: MergeAccount;
  alike: DuplicateReason[];
  blocks: MergeBlock[];
  fields: MergedField[];
  rows: MovedRows[];
  notes: string[];
  /** Hash of the data in the preview. If the data have changed since, the site refuses the merge. */
  seen: string;
};

/**
 * Minimum and maximum length of the reason, in characters. The reason explains how staff know that both accounts belong
 * to one person.
 */
export const mergeReason = { min: 20, max: 1000 } as const;

export const mergeBlocks = {
  notAlike: 'These two accounts have nothing in common. You can merge only possible duplicates',
  deletion:
    'One of the accounts is due to be deleted. Cancel the deletion first, or wait until the account is deleted',
  unverified:
    'The account that you want to keep has no verified email address. Keep the other account instead',
  employer: 'One of the accounts belongs to an employer. Ask an administrator for help',
} as const;

export const shortlistBlock = (reference: string): string =>
  `Both accounts are on the shortlist for ${reference}. Remove one of them from that shortlist first`;
