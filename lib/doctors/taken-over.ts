/** Parts of an account that can come from an enquiry. */
export const takenOverParts = ['name', 'phone', 'grade', 'speciality', 'registration'] as const;
export type TakenOverPart = (typeof takenOverParts)[number];

/** What an account holds as it was written in an enquiry, until its doctor saves it. */
export type TakenOver = { reference: string; parts: TakenOverPart[] };

/** What an enquiry says of its sender. */
export type DetailsOfEnquiry = {
  reference: string;
  givenName: string;
  familyName: string;
  /** E.164. */
  phone: string;
  /** Slugs. */
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

/** "Phone and grade are taken from your enquiry ENQ-100001. Correct anything that is wrong."; null where none of the parts is. */
export function takenOverNote(
  taken: TakenOver | null,
  shown: readonly TakenOverPart[] = takenOverParts,
): string | null {
  const parts = taken?.parts.filter((part) => shown.includes(part)).map((part) => partLabels[part]) ?? [];
  if (!taken || parts.length === 0) return null;
  const list = new Intl.ListFormat('en-AU').format(parts);
  const subject = list.slice(0, 1).toUpperCase() + list.slice(1);
  return `${subject} ${parts.length > 1 ? 'are' : 'is'} taken from your enquiry ${taken.reference}. Correct anything that is wrong.`;
}
