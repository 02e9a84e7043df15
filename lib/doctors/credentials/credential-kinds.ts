import { readRegistrationNumber, type Authority } from '@/lib/doctors/registrations/registration';

/** Country or Australian state in which a document is valid. Null if valid everywhere. */
type Jurisdiction = 'AU' | 'NZ' | `AU-${string}` | null;

type CredentialKind = {
  label: string;
  jurisdiction: Jurisdiction;
  /**
   * Date that the doctor must enter with the document. `issued` is for documents that employers accept only up to a
   * certain age. Null if no date is required.
   */
  requiredDate: 'expires' | 'issued' | null;
  source: string | null;
};

const workingWithChildren = (state: string, label: string, source: string): CredentialKind => ({
  label,
  jurisdiction: `AU-${state}`,
  requiredDate: 'expires',
  source,
});

export const registerPages = {
  AHPRA: 'https://www.ahpra.gov.au/registration/registers-of-practitioners.aspx',
  MCNZ: 'https://www.mcnz.org.nz/registration/register-of-doctors/',
};

/** Never rename a kind, because the database stores the name. */
export const credentialKinds = {
  'ahpra-registration': {
    label: 'AHPRA registration',
    jurisdiction: 'AU',
    requiredDate: 'expires',
    source: registerPages.AHPRA,
  },
  'mcnz-practising-certificate': {
    label: 'MCNZ practising certificate',
    jurisdiction: 'NZ',
    requiredDate: 'expires',
    source: registerPages.MCNZ,
  },
  'good-standing': {
    label: 'Certificate of good standing',
    jurisdiction: null,
    requiredDate: 'issued',
    source: null,
  },
  passport: { label: 'Passport', jurisdiction: null, requiredDate: 'expires', source: null },
  'driver-licence': { label: 'Driver licence', jurisdiction: null, requiredDate: 'expires', source: null },
  'birth-certificate': { label: 'Birth certificate', jurisdiction: null, requiredDate: null, source: null },
  'visa-au': {
    label: 'Australian visa or citizenship',
    jurisdiction: 'AU',
    requiredDate: null,
    source:
      'https://immi.homeaffairs.gov.au/visas/already-have-a-visa/check-visa-details-and-conditions/check-conditions-online',
  },
  'visa-nz': {
    label: 'New Zealand visa or citizenship',
    jurisdiction: 'NZ',
    requiredDate: null,
    source: 'https://www.immigration.govt.nz/',
  },
  'children-nsw': workingWithChildren(
    'NSW',
    'Working with Children Check, New South Wales',
    'https://ocg.nsw.gov.au/',
  ),
  'children-vic': workingWithChildren(
    'VIC',
    'Working with Children Check, Victoria',
    'https://www.vic.gov.au/working-with-children-check',
  ),
  'children-qld': workingWithChildren('QLD', 'Blue card, Queensland', 'https://www.qld.gov.au/bluecard'),
  'children-sa': workingWithChildren(
    'SA',
    'Working with Children Check, South Australia',
    'https://screening.sa.gov.au/',
  ),
  'children-wa': workingWithChildren(
    'WA',
    'Working with Children Check, Western Australia',
    'https://workingwithchildren.wa.gov.au/',
  ),
  'children-tas': workingWithChildren(
    'TAS',
    'Registration to work with vulnerable people, Tasmania',
    'https://www.cbos.tas.gov.au/',
  ),
  'children-act': workingWithChildren(
    'ACT',
    'Working with vulnerable people registration, Australian Capital Territory',
    'https://www.accesscanberra.act.gov.au/',
  ),
  'children-nt': workingWithChildren('NT', 'Ochre Card, Northern Territory', 'https://nt.gov.au/'),
  'children-nz': {
    label: 'Children’s worker safety check, New Zealand',
    jurisdiction: 'NZ',
    requiredDate: 'issued',
    source: null,
  },
  'police-check-au': {
    label: 'National police check, Australia',
    jurisdiction: 'AU',
    requiredDate: 'issued',
    source: null,
  },
  'police-check-nz': {
    label: 'Police vetting, New Zealand',
    jurisdiction: 'NZ',
    requiredDate: 'issued',
    source: null,
  },
  immunisation: { label: 'Immunisation record', jurisdiction: null, requiredDate: null, source: null },
  'life-support': {
    label: 'Life support certificate (such as ALS or APLS)',
    jurisdiction: null,
    requiredDate: null,
    source: null,
  },
  'medical-degree': { label: 'Medical degree', jurisdiction: null, requiredDate: null, source: null },
  fellowship: { label: 'Fellowship of a college', jurisdiction: null, requiredDate: null, source: null },
  'english-test': {
    label: 'English language test',
    jurisdiction: null,
    requiredDate: 'issued',
    source: null,
  },
  indemnity: {
    label: 'Medical indemnity insurance',
    jurisdiction: null,
    requiredDate: 'expires',
    source: null,
  },
  cv: { label: 'CV', jurisdiction: null, requiredDate: null, source: null },
  other: { label: 'Other document', jurisdiction: null, requiredDate: null, source: null },
} as const satisfies Record<string, CredentialKind>;

type CredentialKindName = keyof typeof credentialKinds;

/** Groups of kinds, in the order of the form. A test checks that each kind is in one group. */
const kindGroups: readonly { group: string; kinds: readonly CredentialKindName[] }[] = [
  { group: 'Registration', kinds: ['ahpra-registration', 'mcnz-practising-certificate', 'good-standing'] },
  {
    group: 'Identity and right to work',
    kinds: ['passport', 'driver-licence', 'birth-certificate', 'visa-au', 'visa-nz'],
  },
  { group: 'Police checks', kinds: ['police-check-au', 'police-check-nz'] },
  {
    group: 'CV and qualifications',
    kinds: ['cv', 'medical-degree', 'fellowship', 'life-support', 'english-test'],
  },
  { group: 'Health and insurance', kinds: ['immunisation', 'indemnity'] },
  {
    group: 'Working with children',
    // oxfmt-ignore
    kinds: [
      'children-nsw', 'children-vic', 'children-qld', 'children-sa', 'children-wa', 'children-tas', 'children-act',
      'children-nt', 'children-nz',
    ],
  },
  { group: 'Other', kinds: ['other'] },
];

export type KindChoiceGroup = {
  group: string;
  kinds: (Pick<CredentialKind, 'label' | 'requiredDate'> & { value: string })[];
};

/**
 * Groups the kinds for the form. First come the kinds that the doctor still needs for a job. Each list in `needed`
 * has the kinds that meet one requirement, so a kind may be in several lists.
 */
export function listKindChoices(needed: readonly (readonly string[])[] = []): KindChoiceGroup[] {
  const listed = new Set<string>();
  const takeNew = (kinds: readonly string[]) =>
    kinds.filter(isCredentialKind).filter((kind) => !listed.has(kind) && listed.add(kind));
  const required = takeNew(needed.filter((kinds) => kinds.length === 1).flat());
  const alternatives = needed
    .filter((kinds) => kinds.length > 1 && !required.some((kind) => kinds.includes(kind)))
    .map((kinds) => ({ group: 'You still need one of these', kinds: kinds.filter(isCredentialKind) }));
  for (const { kinds } of alternatives) takeNew(kinds);
  const others = kindGroups.map(({ group, kinds }) => ({ group, kinds: takeNew(kinds) }));
  return [{ group: 'You still need', kinds: required }, ...alternatives, ...others]
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ group, kinds }) => ({
      group,
      kinds: kinds.map((value) => {
        const { label, requiredDate } = credentialKinds[value];
        return { value, label, requiredDate };
      }),
    }));
}

export const registrationDocuments = {
  AHPRA: 'ahpra-registration',
  MCNZ: 'mcnz-practising-certificate',
} as const satisfies Record<string, CredentialKindName>;

/**
 * Finds the doctor's registration whose number differs from the number on its document. Ignores text that is not a
 * registration number, such as the number of a certificate.
 */
export function findOtherNumber<Known extends { authority: Authority; number: string }>(
  { kind, number }: { kind: string; number: string | null },
  registrations: readonly Known[],
): Known | null {
  const isOther = (known: Known) => {
    const read = number === null ? null : readRegistrationNumber(known.authority, number);
    return read !== null && read !== known.number;
  };
  return (
    registrations.find((known) => registrationDocuments[known.authority] === kind && isOther(known)) ?? null
  );
}

export const isCredentialKind = (name: string): name is CredentialKindName =>
  Object.hasOwn(credentialKinds, name);

/** Returns a general kind for an unknown name, which another version of the site may have stored. */
export const findCredentialKind = (name: string): CredentialKind =>
  isCredentialKind(name)
    ? credentialKinds[name]
    : { label: name, jurisdiction: null, requiredDate: null, source: null };

/** Returns the kinds whose labels contain the text. */
export const findKindsByLabel = (text: string): string[] =>
  Object.entries(credentialKinds)
    .filter(([, { label }]) => label.toLowerCase().includes(text.toLowerCase()))
    .map(([kind]) => kind);
