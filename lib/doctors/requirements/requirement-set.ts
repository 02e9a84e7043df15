export const requirementScopes = ['employer', 'facility', 'region', 'specialty'] as const;
/** In the order in which a pack lists the documents. */
export type RequirementScope = (typeof requirementScopes)[number];

export const requirementScopeLabels: Record<RequirementScope, string> = {
  employer: 'Employer',
  facility: 'Hospital or clinic',
  region: 'Country or region',
  specialty: 'Speciality',
};

/** `alternatives`: kinds that meet the requirement as well as `kind`. */
export type RequiredDocument = { kind: string; alternatives: string[]; note: string };

export const listAccepted = ({ kind, alternatives }: Omit<RequiredDocument, 'note'>): string[] => [
  kind,
  ...alternatives,
];

export type RequirementSet = {
  id: string;
  scope: RequirementScope;
  subject: string;
  version: number;
  items: RequiredDocument[];
  /** Address of the page that states the requirements. Empty if staff know them from the employer. */
  source: string;
};

export const requirementLimits = { subject: 160, note: 200, source: 300, items: 40 } as const;
