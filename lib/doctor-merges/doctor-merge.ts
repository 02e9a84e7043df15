import type { DuplicateReason } from '@/lib/doctor-duplicates/duplicate';

/** One of two accounts: the one that stays, or the other one. */
export const mergeSides = ['staying', 'other'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** What one account alone can say afterwards. Email and log-in are not among them: they are those of the account that stays. */
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

/** Fields as staff read them. */
export const mergeFieldLabels: Record<MergeField, string> = {
  name: 'Name',
  phone: 'Telephone',
  home: 'Lives in',
  grade: 'Grade',
  specialties: 'Specialities',
  workTypes: 'Work wanted',
  regions: 'Regions wanted',
  free: 'Free, in words',
  rightToWorkAu: 'Right to work in Australia',
  rightToWorkNz: 'Right to work in New Zealand',
  AHPRA: 'AHPRA number',
  MCNZ: 'MCNZ number',
  availability: 'Days of availability',
  profile: 'Profile',
};

/** Whose value holds, where both have one and they differ. What is not chosen is the account's that stays. */
export type MergeChoices = Partial<Record<MergeField, MergeSide>>;

/** What the accounts say in a field; empty: nothing. A hint is shown beside and is not compared. */
export type MergeValue = Record<MergeSide, string> & { hints?: Record<MergeSide, string> };
export type MergeValues = Record<MergeField, MergeValue>;

/** The values of every field. */
export function valuesOf(of: (field: MergeField) => MergeValue): MergeValues {
  return {
    name: of('name'),
    phone: of('phone'),
    home: of('home'),
    grade: of('grade'),
    specialties: of('specialties'),
    workTypes: of('workTypes'),
    regions: of('regions'),
    free: of('free'),
    rightToWorkAu: of('rightToWorkAu'),
    rightToWorkNz: of('rightToWorkNz'),
    AHPRA: of('AHPRA'),
    MCNZ: of('MCNZ'),
    availability: of('availability'),
    profile: of('profile'),
  };
}

/** A field before the merge, and whose value holds afterwards. */
export type MergedField = {
  field: MergeField;
  label: string;
  staying: string;
  other: string;
  hints?: Record<MergeSide, string>;
  holds: MergeSide;
  /** Both have one and they differ: somebody chooses. */
  open: boolean;
};

// Shown as counts and days: the same words may stand for different days.
const alwaysDiffer: readonly MergeField[] = ['availability', 'profile'];

/** Whose value of a field holds: the only one there is, else the chosen one. */
export function sideThatHolds(
  values: MergeValues,
  field: MergeField,
  choices: MergeChoices,
): { holds: MergeSide; open: boolean } {
  const { staying, other } = values[field];
  if (other === '' || (other === staying && !alwaysDiffer.includes(field)))
    return { holds: 'staying', open: false };
  if (staying === '') return { holds: 'other', open: false };
  return { holds: choices[field] ?? 'staying', open: true };
}

/** Every field that one of the accounts has, as it is before and afterwards. */
export function listMergedFields(values: MergeValues, choices: MergeChoices): MergedField[] {
  return mergeFields
    .filter((field) => values[field].staying !== '' || values[field].other !== '')
    .map((field) => ({
      field,
      label: mergeFieldLabels[field],
      ...values[field],
      ...sideThatHolds(values, field, choices),
    }));
}

/** Rows of one kind: how many go over, and how many do not, with why. */
export type MovedRows = { what: string; moved: number; dropped: number; why: string };

/** Why two accounts are not merged as they are. */
export type MergeBlock = { code: string; message: string };

/** An account, or what somebody sent without one, as the screen of a merge shows it. */
export type MergeAccount = {
  /** Of an account its id; of what was sent without one the reference of an enquiry. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  emailVerified: boolean;
  /** ISO instants. */
  createdAt: string;
  lastSignedInAt: string | null;
  disabled: boolean;
};

/** What a merge would do, exactly. */
export type MergePreview = {
  staying: MergeAccount;
  other: MergeAccount;
  alike: DuplicateReason[];
  /** Not empty: it is not done. */
  blocks: MergeBlock[];
  fields: MergedField[];
  rows: MovedRows[];
  /** What else happens, in sentences. */
  notes: string[];
  /** Names what was seen: a merge of anything else is refused. */
  seen: string;
};

/** Length of the reason, characters: how staff made sure that it is one person. */
export const mergeReason = { min: 20, max: 1000 } as const;

/** Why accounts cannot be merged as they are, each with what to do about it. */
export const mergeBlocks = {
  notAlike: 'Nothing in these two is the same. Only possible duplicates are merged',
  deletion: 'One of the accounts is going to be deleted. Keep it first, or let it go',
  unverified: 'The account that stays has not shown that its email address is its own. Keep the other one',
  employer: 'One of the accounts acts for an employer. Ask an administrator to look at it',
} as const;

/** Both are on the same shortlist. */
export const shortlistBlock = (reference: string): string =>
  `Both are on the shortlist of ${reference}. Remove one of them there first`;
