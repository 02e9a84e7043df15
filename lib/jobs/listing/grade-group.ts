/** Groups of grades with similar pay. The grades are slugs. A median across several groups would be meaningless. */
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
