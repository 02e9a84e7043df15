import { lowerFirst, upperFirst } from '@/lib/core/text';

import type { CountryCode } from '@/lib/reference/places/place';

export type TitleFacts = {
  specialty: { slug: string; name: string };
  field: { slug: string; name: string } | null;
  grades: { slug: string; name: string }[];
  place: { name: string; country: CountryCode; regionCode: string; regionName: string };
};

// Names of grades within a title. They never contain "specialist", because a job title must not use that protected
// term.
const gradeWords: Record<string, string> = {
  intern: 'intern',
  resident: 'resident',
  'senior-resident': 'senior resident',
  'principal-house-officer': 'principal house officer',
  registrar: 'registrar',
  'gp-registrar': 'GP registrar',
  'senior-registrar': 'senior registrar',
  fellow: 'fellow',
  'career-medical-officer': 'career medical officer',
  'medical-officer-special-scale': 'medical officer',
  'gp-non-vr': 'GP (non-VR)',
  'gp-vr': 'GP (VR)',
  'rural-generalist': 'rural generalist',
  consultant: 'consultant',
  'visiting-medical-officer': 'visiting medical officer',
  'senior-staff-specialist': 'senior consultant',
  'clinical-director': 'clinical director',
  'director-medical-services': 'director of medical services',
};

const fieldWords: Record<string, string> = {
  'hospital-ward-cover': 'Ward cover',
  'rural-generalist-medicine': 'Rural',
  'retrieval-and-prehospital': 'Retrieval',
  'aboriginal-health': 'Aboriginal health',
  'diagnostic-radiology': 'Radiology',
  'otolaryngology-head-and-neck-surgery': 'ENT',
};

// Grades whose name already states the field, keyed by field. The title is "GP (VR)", not "General practice GP (VR)".
const selfExplaining: Record<string, string[]> = {
  'general-practice': ['gp-vr', 'gp-non-vr', 'gp-registrar', 'rural-generalist'],
  'rural-generalist-medicine': ['rural-generalist'],
  'medical-administration': ['director-medical-services'],
};

/**
 * Composes a title such as "Emergency medicine registrar, Warialda NSW". It has at most 200 characters, and no dates,
 * pay or words in capitals.
 */
export const composeJobTitle = (facts: TitleFacts): string =>
  `${composeRole(facts)}, ${town(facts.place)}`.slice(0, 200);

/** Composes the title without the place, such as "Emergency medicine registrar". */
export function composeRole({ specialty, field: narrower, grades }: Omit<TitleFacts, 'place'>): string {
  const field = narrower ?? specialty;
  const roles = grades.map((grade) => gradeWords[grade.slug] ?? lowerFirst(grade.name));
  const explained = selfExplaining[field.slug];
  const plain = explained !== undefined && grades.every((grade) => explained.includes(grade.slug));
  const role = [plain ? '' : (fieldWords[field.slug] ?? withoutBrackets(field.name)), roles.join(' or ')]
    .join(' ')
    .trim();
  return upperFirst(role);
}

function withoutBrackets(name: string): string {
  return name.replace(/ ?\([^()]*\)/g, '');
}

function town(place: TitleFacts['place']): string {
  if (place.country === 'AU') return `${place.name} ${place.regionCode}`;
  return place.name === place.regionName ? place.name : `${place.name}, ${place.regionName}`;
}
