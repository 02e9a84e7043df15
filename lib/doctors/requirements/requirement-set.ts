export const requirementScopes = ['employer', 'facility', 'region', 'specialty'] as const;
/** Documents that a doctor shares with an employer are sorted in the order of these scopes. */
export type RequirementScope = (typeof requirementScopes)[number];

export const requirementScopeLabels: Record<RequirementScope, string> = {
  employer: 'Employer',
  facility: 'Hospital or practice',
  region: 'Country, state or region',
  specialty: 'Speciality',
};

/** A document of any kind in `alternatives` also meets the requirement. */
export type RequiredDocument = {
  kind: string;
  alternatives: string[];
  note: string;
  /** Null if the document may be of any age. */
  maxAgeMonths: number | null;
};
export type AcceptedKinds = Pick<RequiredDocument, 'kind' | 'alternatives'>;

export const listAccepted = ({ kind, alternatives }: AcceptedKinds): string[] => [kind, ...alternatives];

export type RequirementSet = {
  id: string;
  scope: RequirementScope;
  subject: string;
  version: number;
  items: RequiredDocument[];
  /** URL of a page with the requirements. Empty if the employer told staff about them. */
  source: string;
};

export const requirementLimits = { subject: 160, note: 200, source: 300, items: 40, ageMonths: 120 } as const;
