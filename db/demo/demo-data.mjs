// Data for the demo advert generator: reference data, kinds of hospitals, and wording for the adverts.
import fs from 'node:fs';
import path from 'node:path';

// Paths start at the project's root, which is the working folder, because bundlers rewrite `import.meta.url`.
const REFERENCE = path.resolve(process.cwd(), 'db/reference'),
  DEMO = path.resolve(process.cwd(), 'db/demo');
const load = (f, folder = REFERENCE) => JSON.parse(fs.readFileSync(path.join(folder, f), 'utf8'));

export const { places } = load('places.json');
export const { facilities: hospitals } = load('facilities.json', DEMO);
const spec = load('specialties.json');
export const grades = Object.fromEntries(load('grades.json').grades.map((g) => [g.slug, g]));
const { ranges } = load('rates.json');
const regions = load('regions.json');
const voc = load('vocabularies.json');
const DOCS = {
  'police-check': { AU: 'national police check', NZ: 'police vetting' },
  'visa-sponsor-ok': { AU: 'work rights (sponsorship possible)', NZ: 'work rights (sponsorship possible)' },
};
export const reqText = (q, c) => DOCS[q]?.[c] ?? label[q];
export const label = Object.fromEntries(
  ['benefits', 'requirements', 'shiftTypes', 'workTypes'].flatMap((k) =>
    voc[k].map((v) => [v.slug, v.label]),
  ),
);
export const placeById = Object.fromEntries(places.map((p) => [p.id, p]));
export const regionName = Object.fromEntries([...regions.au, ...regions.nz].map((r) => [r.iso, r.name]));
export const rateIx = new Map();
for (const r of ranges) rateIx.set([r.country, r.workType, r.grade, r.specialty ?? '', r.unit].join('|'), r);
const km = (a, b) => {
  const q = Math.PI / 180,
    // The Chatham Islands are beyond the 180th meridian, so the shorter way around the globe counts.
    x = (((b.lng - a.lng + 540) % 360) - 180) * q * Math.cos(((a.lat + b.lat) / 2) * q),
    y = (b.lat - a.lat) * q;
  return 6371 * Math.hypot(x, y);
};
const CITIES = places.filter(
  (p) =>
    p.kind === 'city' &&
    (p.population ?? 0) >= 60000 &&
    !['Manukau', 'North Shore', 'Māngere', 'Logan City'].includes(p.name),
);
export const nearCity = (p) => {
  let m = null,
    d = 1e9;
  for (const c of CITIES) {
    if (c.country !== p.country || c.id === p.id) continue;
    const x = km(p, c);
    if (x < d) {
      d = x;
      m = c;
    }
  }
  return { city: m, km: d };
};

const REMO = ['Major Cities', 'Inner Regional', 'Outer Regional', 'Remote', 'Very Remote'];
const mmmRemo = (m) => [null, 0, 1, 1, 2, 2, 3, 4][m];
const MAJ_NZ = [
  'Auckland',
  'Wellington',
  'Christchurch',
  'Hamilton',
  'Lower Hutt',
  'Porirua',
  'Dunedin',
  'Tauranga',
];
for (const h of hospitals) {
  h._r =
    h.country === 'AU'
      ? REMO.indexOf(h.remoteness)
      : h.type === 'tertiary'
        ? 0
        : /secondary|community|ambulatory|mental/.test(h.type)
          ? MAJ_NZ.includes(placeById[h.placeId]?.name)
            ? 0
            : 1
          : h.farAway
            ? 4
            : 2;
  const pg = h.peerGroup ?? '';
  h._lvl =
    h.country === 'AU'
      ? /Principal|group A/.test(pg)
        ? 4
        : /group B|group C/.test(pg)
          ? 3
          : /group D|Very small|Mixed|Unpeered|Unknown/.test(pg)
            ? 1
            : 0
      : ({
          tertiary: 4,
          secondary: 4,
          rural: 2,
          'rural trust': 2,
          community: 1,
          ambulatory: 0,
          'mental health': 0,
        }[h.type] ?? 1);
  h._tag = /Psych|mental/i.test(pg + (h.type ?? ''))
    ? 'psych'
    : /Rehab|subacute/i.test(pg)
      ? 'rehab'
      : /Women/i.test(pg)
        ? 'women'
        : /Children/i.test(pg)
          ? 'kids'
          : '';
  h._type = h.mps ? 'multi-purpose-service' : 'public-hospital';
}
for (const p of places)
  p._r =
    p.country === 'AU'
      ? p.mmm
        ? mmmRemo(p.mmm)
        : 3
      : p.kind === 'city' || p.kind === 'suburb'
        ? MAJ_NZ.includes(p.name) || p.state === 'AUK'
          ? 0
          : 1
        : (p.population ?? 0) > 12000
          ? 1
          : (p.population ?? 0) > 3000
            ? 2
            : 3;

export const wording = load('wording.json', DEMO);
export const SPEC_NAME = {};
for (const s of spec.specialties) {
  SPEC_NAME[s.slug] = s.name;
  for (const f of s.fields) SPEC_NAME[f.slug] = f.name;
}
for (const s of [...spec.nzOnlyScopes, ...spec.jobCategories]) SPEC_NAME[s.slug] ??= s.name;
