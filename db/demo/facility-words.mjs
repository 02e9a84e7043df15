// Words for the facility of an advert. All follow from the town's remoteness and the facility's kind and size, so that
// no advert calls a hospital both rural and a large teaching hospital.
import { regionName } from './demo-data.mjs';
import { cap } from './words.mjs';

const WORDS = ['metropolitan', 'regional', 'rural', 'remote', 'very remote'];

const isUrban = (place) => Boolean(place.metro) || (place.kind === 'city' && place.population >= 100_000);

/**
 * Describes the remoteness of the town, such as "regional". If the town has a Modified Monash category, this category
 * decides, because the job's page shows it. Category 1 also contains towns such as Nambour, so only large cities and
 * their suburbs are "metropolitan".
 */
export function remoteness(j) {
  const level = j.place.mmm ? [0, 1, 2, 2, 2, 3, 4][j.place.mmm - 1] : (j.hosp?._r ?? j.remo);
  return WORDS[level === 0 && !isUrban(j.place) ? 1 : level];
}

const isTeaching = (h) => /Principal|group A/.test(h.peerGroup ?? '') || h.type === 'tertiary';
const isCity = (j) => ['metropolitan', 'regional'].includes(remoteness(j));

/**
 * Describes a hospital by its size, or by its kind if the number of beds is unknown. Takes at most one random number
 * from `r`.
 */
export function size(j, r) {
  const h = j.hosp;
  if (!h.beds)
    return (
      {
        tertiary: 'tertiary hospital',
        'mental health': 'mental health campus',
      }[h.type] ?? (isCity(j) ? 'public hospital' : `${remoteness(j)} hospital`)
    );
  if (h.beds < 30)
    return r.pick([
      `small ${h.beds}-bed hospital`,
      `${isCity(j) ? 'small' : remoteness(j)} hospital of about ${h.beds} beds`,
    ]);
  if (h.beds < 150)
    return r.pick([
      `${h.beds}-bed hospital`,
      `${remoteness(j)} hospital with around ${Math.round(h.beds / 5) * 5} beds`,
    ]);
  return r.pick([
    `hospital of more than ${Math.floor(h.beds / 50) * 50} beds`,
    isTeaching(h) && isCity(j) && h.beds >= 250 ? 'large teaching hospital' : `${h.beds}-bed hospital`,
  ]);
}

export function anonDesc(j, r) {
  const region = regionName[j.place.iso];
  if (!j.hosp)
    return (
      {
        'general-practice': r.pick([
          `Group practice in ${j.place.name}`,
          `Family practice, ${region}`,
          `${j.country === 'AU' ? 'Mixed-billing clinic' : 'Community practice'} in ${j.place.name}`,
          `Accredited practice near ${j.place.name}`,
        ]),
        'urgent-care-clinic': `Urgent care clinic, ${j.place.name}`,
        'aboriginal-health-service': `Aboriginal health service, ${region}`,
      }[j.facility.type] ?? `Health service, ${region}`
    );
  if (j.facility.type === 'community-mental-health') return `Community mental health service, ${region}`;
  return cap(
    r.pick([
      `${size(j, r)}, ${region}`,
      `${remoteness(j)} hospital in ${region}`,
      `Public hospital near ${j.place.name}`,
    ]),
  );
}
