// Finds the places that offer a kind of work (specialty and setting): hospitals, grouped by remoteness, and towns with
// practices.
import { hospitals, places } from './demo-data.mjs';

const hospFor = new Map();
export function hospitalsFor(line, country) {
  const [slug, field, , , lvl, , setting] = line;
  const key = [slug, field, country].join('|');
  let c = hospFor.get(key);
  if (c) return c;
  c = [[], [], [], [], []];
  for (const h of hospitals) {
    if (h.country !== country || h._r < 0) continue;
    let ok;
    if (setting === 'rural-hospital')
      ok = (h._lvl === 1 || h._lvl === 2 || (h._lvl === 3 && h._r >= 1)) && h._r >= 1 && !h._tag;
    else if (setting === 'psych')
      ok = h._tag === 'psych' || (h._lvl >= 3 && !h._tag) || (country === 'NZ' && h._lvl >= 4);
    else if (setting === 'rehab') ok = h._tag === 'rehab' || (h._lvl >= 4 && !h._tag);
    else if (h._tag === 'women')
      ok = ['obstetrics-and-gynaecology', 'anaesthesia', 'paediatrics-and-child-health'].includes(slug);
    else if (h._tag === 'kids')
      ok =
        slug === 'paediatrics-and-child-health' || ['anaesthesia', 'intensive-care-medicine'].includes(slug);
    else ok = h._lvl >= lvl && !h._tag && (slug !== 'emergency-medicine' || h.ed);
    // Small hospitals offer emergency and ward work too, even if their data do not list it.
    if (
      !ok &&
      ['emergency-medicine', 'hospital-ward-cover'].includes(slug) &&
      !h._tag &&
      h._lvl >= 1 &&
      h.ed &&
      h._r >= 2
    )
      ok = 'small';
    if (ok) c[h._r].push(h, ...(ok === true && h._lvl >= 3 ? [h, h] : []));
  }
  hospFor.set(key, c);
  return c;
}
export const townBy = { AU: [[], [], [], [], []], NZ: [[], [], [], [], []] };
for (const p of places) {
  if (p.kind === 'locality' || (p.population ?? 0) < 400) continue;
  const k = p._r ?? 2;
  const reps = p.kind === 'city' ? 12 : (p.population ?? 0) > 20000 ? 4 : (p.population ?? 0) > 5000 ? 2 : 1;
  for (let i = 0; i < reps; i++) townBy[p.country][k].push(p);
}
export const REM_W = { locum: [14, 33, 33, 12, 8], permanent: [42, 30, 19, 6, 3] };
export const NZ_W = { locum: [24, 40, 30, 4, 2], permanent: [45, 35, 17, 2, 1] };
