import { lowerFirst } from '@/lib/core/text';
import { toPhoneNumber, type PhoneNumber } from '@/lib/core/phone-link';
import type { CountryCode } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { formatWorkingHours } from '@/lib/reference/working-hours/call-by';
import type { Consultant } from './consultant';
import type { ConsultantDetails } from './consultant-record';

export type ConsultantCard = {
  /** Null for the on-call team. */
  name: string | null;
  /** URL of the picture. Null for the on-call team, and for a consultant without a picture. */
  portrait: string | null;
  looksAfter: string;
  phone: PhoneNumber | null;
  /** Text that says whether doctors can call now: "Open until 6 pm (Adelaide time)". */
  hours: string;
};

const countries: Record<CountryCode, { name: string }> = {
  AU: { name: 'Australia' },
  NZ: { name: 'New Zealand' },
};

/**
 * Builds the card of a consultant. If `consultant` is null, the card shows the on-call team without a phone number.
 * That team handles all work that no consultant covers. The card names the work that goes to one of the `colleagues`.
 */
export function toConsultantCard(
  consultant: Consultant | null,
  data: ReferenceData,
  hours: string,
  colleagues: readonly Consultant[] = [],
): ConsultantCard {
  if (!consultant)
    return {
      name: null,
      portrait: null,
      looksAfter: 'Our on-call team handles this job.',
      phone: null,
      hours,
    };
  const { specialties, regions } = listRemit(consultant, data);
  return {
    name: `${consultant.givenName} ${consultant.familyName}`.trim(),
    portrait: consultant.portrait,
    looksAfter: `${specialties}, ${regions}${listExceptions(consultant, colleagues, data)}`,
    phone: consultant.phone ? toPhoneNumber(consultant.phone, getConsultantCountry(consultant, data)) : null,
    hours,
  };
}

/** Describes the consultants on pages that list the team. */
export function toConsultantProfiles(consultants: readonly Consultant[], data: ReferenceData) {
  return consultants.map((consultant) => {
    const hours = formatWorkingHours(consultant, consultant.timeZone);
    const { name, ...card } = toConsultantCard(consultant, data, hours, consultants);
    return { ...card, name: name ?? '' };
  });
}
export type ConsultantProfile = ReturnType<typeof toConsultantProfiles>[number];

/** Names the specialties that go to a colleague who lists them, and where: ", except psychiatry in Queensland". */
function listExceptions(
  { specialties, regions }: Consultant,
  colleagues: readonly Consultant[],
  data: ReferenceData,
): string {
  if (specialties.length > 0) return '';
  const own = regions.length > 0 ? regions : [...data.regions.keys()];
  const exceptions = colleagues.flatMap((other) => {
    const shared = own.filter((iso) => other.regions.length === 0 || other.regions.includes(iso));
    if (other.specialties.length === 0 || shared.length === 0) return [];
    const taken = listRemit({ specialties: other.specialties, regions: shared }, data);
    const where = shared.length < own.length ? ` in ${taken.regions}` : '';
    return [`${lowerFirst(taken.specialties)}${where}`];
  });
  return exceptions.length > 0 ? `, except ${list(exceptions)}` : '';
}

/** Names the specialties and regions of a consultant, or the country if all its regions are included. */
export function listRemit(
  { specialties, regions }: Pick<ConsultantDetails, 'specialties' | 'regions'>,
  data: ReferenceData,
): { specialties: string; regions: string } {
  const fields = specialties.map((slug, at) => {
    const name = data.specialties.get(slug)?.name ?? slug;
    return at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1);
  });
  const where: string[] = [];
  for (const [code, country] of Object.entries(countries)) {
    const all = [...data.regions.values()].filter((region) => region.country === code);
    const named = all.filter(({ iso }) => regions.length === 0 || regions.includes(iso));
    if (named.length === all.length) where.push(country.name);
    else where.push(...named.map(({ name }) => name));
  }
  return { specialties: list(fields) || 'All specialities', regions: list(where) };
}

function getConsultantCountry(consultant: Consultant, data: ReferenceData): CountryCode {
  const first = consultant.regions[0];
  return (first && data.regions.get(first)?.country) || 'AU';
}

function list(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
