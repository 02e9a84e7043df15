import type { Place } from '@/lib/places/place';

const kinds: [RegExp, string, string][] = [
  [
    /aboriginal (?:and torres strait islander )?(?:community controlled )?(?:health|medical) service|\b(?:ACCHO|ACCHS)\b/i,
    'aboriginal-health-service',
    'Aboriginal health service',
  ],
  [
    /community mental health|mental health campus/i,
    'community-mental-health',
    'Community mental health service',
  ],
  [/multi-?purpose service|\bMPS\b/i, 'multi-purpose-service', 'Multi-purpose service'],
  [/urgent care (?:clinic|centre)|\bUCC\b/i, 'urgent-care-clinic', 'Urgent care clinic'],
  [/\bretrieval (?:service|base)\b|aeromedical/i, 'retrieval', 'Retrieval service'],
  [/\bcorrectional\b|\bprison\b/i, 'correctional', 'Correctional health service'],
  [/private hospital/i, 'private-hospital', 'Private hospital'],
  [
    /(?:group|family|doctor-owned|mixed-billing|community-owned|general|busy|medical) practice|fully accredited clinic/i,
    'general-practice',
    'General practice',
  ],
  [/hospital/i, 'public-hospital', 'Public hospital'],
];

/** What kind of facility an advert's text tells of, and words for it that name nobody: kind and town. */
export function describeFacility(
  text: string,
  type: string | null,
  place: Place,
): { type: string | null; description: string } {
  const kind = type ? kinds.find((one) => one[1] === type) : kinds.find((one) => one[0].test(text));
  return {
    type: kind?.[1] ?? type,
    description: `${kind?.[2] ?? 'Health service'} in ${place.name}`,
  };
}
