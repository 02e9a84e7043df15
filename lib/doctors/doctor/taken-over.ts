import { upperFirst } from '@/lib/core/text';

export const takenOverParts = ['name', 'phone', 'grade', 'speciality', 'registration'] as const;
export type TakenOverPart = (typeof takenOverParts)[number];

/** Fields of the account that were copied from an enquiry and not yet saved by the doctor. */
export type TakenOver = { reference: string; parts: TakenOverPart[] };

export type DetailsOfEnquiry = {
  reference: string;
  givenName: string;
  familyName: string;
  phone: string;
  grade: string;
  specialty: string;
  ahpraNumber: string | null;
  mcnzNumber: string | null;
};

const partLabels: Record<TakenOverPart, string> = {
  name: 'name',
  phone: 'phone',
  grade: 'grade',
  speciality: 'speciality',
  registration: 'registration',
};

/**
 * Returns text such as "Phone and grade come from your enquiry ENQ-100001. Correct anything that is wrong." Null if no
 * visible field was copied from an enquiry.
 */
export function takenOverNote(
  taken: TakenOver | null,
  shown: readonly TakenOverPart[] = takenOverParts,
): string | null {
  const parts = taken?.parts.filter((part) => shown.includes(part)).map((part) => partLabels[part]) ?? [];
  if (!taken || parts.length === 0) return null;
  const subject = upperFirst(new Intl.ListFormat('en-AU').format(parts));
  return `${subject} ${parts.length > 1 ? 'come' : 'comes'} from your enquiry ${taken.reference}. Correct anything that is wrong.`;
}
