/** Grades that are paid alike, by their slugs: a median over more than one of these describes nobody. */
export const gradeGroups = {
  specialist: [
    'consultant',
    'visiting-medical-officer',
    'senior-staff-specialist',
    'clinical-director',
    'director-medical-services',
    'gp-vr',
    'rural-generalist',
  ],
  'medical-officer': ['career-medical-officer', 'medical-officer-special-scale', 'gp-non-vr'],
  registrar: ['registrar', 'gp-registrar', 'senior-registrar', 'fellow'],
  resident: ['intern', 'resident', 'senior-resident', 'principal-house-officer'],
} as const;
export type GradeGroup = keyof typeof gradeGroups;

/** The groups, those with most jobs first. */
export const gradeGroupNames = [
  'specialist',
  'registrar',
  'resident',
  'medical-officer',
] as const satisfies readonly GradeGroup[];

export const gradeGroupLabels: Record<GradeGroup, string> = {
  specialist: 'Consultants and GPs',
  registrar: 'Registrars',
  resident: 'Residents',
  'medical-officer': 'Career medical officers',
};
