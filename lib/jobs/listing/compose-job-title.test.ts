import { composeJobTitle, type TitleFacts } from './compose-job-title';

const warialda = {
  name: 'Warialda',
  country: 'AU',
  regionCode: 'NSW',
  regionName: 'New South Wales',
} as const;
const named = (slug: string, name: string) => ({ slug, name });
const facts = (changes: Partial<TitleFacts>): TitleFacts => ({
  specialty: named('emergency-medicine', 'Emergency medicine'),
  field: null,
  grades: [named('registrar', 'Registrar')],
  place: warialda,
  ...changes,
});

test.each<[string, Partial<TitleFacts>]>([
  ['Emergency medicine registrar, Warialda NSW', {}],
  [
    'Orthopaedic surgery consultant, Warialda NSW',
    {
      specialty: named('surgery', 'Surgery'),
      field: named('orthopaedic-surgery', 'Orthopaedic surgery'),
      grades: [named('consultant', 'Consultant / staff specialist')],
    },
  ],
  [
    'Psychiatry senior consultant, Warialda NSW',
    {
      specialty: named('psychiatry', 'Psychiatry'),
      grades: [named('senior-staff-specialist', 'Senior staff specialist')],
    },
  ],
  [
    'GP (VR) or GP (non-VR), Warialda NSW',
    {
      specialty: named('general-practice', 'General practice'),
      grades: [named('gp-vr', 'GP (VR / fellow)'), named('gp-non-vr', 'GP (non-VR)')],
    },
  ],
  [
    'Rural generalist, Warialda NSW',
    {
      specialty: named('general-practice', 'General practice'),
      field: named('rural-generalist-medicine', 'Rural generalist medicine'),
      grades: [named('rural-generalist', 'Rural generalist / GP VMO')],
    },
  ],
  [
    'Emergency medicine registrar, Rotorua, Bay of Plenty',
    { place: { name: 'Rotorua', country: 'NZ', regionCode: 'BOP', regionName: 'Bay of Plenty' } },
  ],
  [
    'Emergency medicine registrar, Auckland',
    { place: { name: 'Auckland', country: 'NZ', regionCode: 'AUK', regionName: 'Auckland' } },
  ],
])('composes the title “%s” from a job’s facts', (title, changes) => {
  expect(composeJobTitle(facts(changes))).toBe(title);
});
