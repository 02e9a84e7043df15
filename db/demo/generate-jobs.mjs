// Generates demo adverts. Each advert depends only on the seed, `now` and its number.
import { describe, title } from './advert-words.mjs';
import { anonDesc } from './facility-words.mjs';
import { grades, placeById, wording } from './demo-data.mjs';
import { benefitsOf, fitShifts, rateOf, requirementsOf, shiftsOf } from './job-terms.mjs';
import { random, reference } from './random.mjs';
import { hospitalsFor, NZ_W, REM_W, townBy } from './where.mjs';
import { iso, isoT, toMonday } from './words.mjs';

export { ldRec, xmlRec } from './feed-records.mjs';

const { lines: LINES, sources: SOURCES, nzSources: NZ_SOURCES, agencies: AGENCIES } = wording;
let SEED = 20261120,
  NOW = Date.UTC(2026, 10, 20),
  TRUTH = false;
const DAY = 86400000;
/**
 * Sets the seed and the day `now`, to which all dates are relative. With `truth`, a duplicate advert names the job that
 * it repeats.
 */
export function configure({ now, seed = 20261120, truth = false }) {
  NOW = Date.parse(now + 'T00:00:00Z');
  if (!Number.isFinite(NOW)) throw new Error('now must be YYYY-MM-DD');
  SEED = seed >>> 0;
  TRUTH = truth;
}

const rng = (i, salt) => random(SEED, i, salt);
const ref = (source, i, k) => reference(SEED, source, i, k);
function base(i) {
  const r = rng(i);
  const country = r.chance(0.81) ? 'AU' : 'NZ';
  const workType = r.w([
    ['locum', 62],
    ['permanent', 24],
    ['fixed-term', 8],
    ['part-time', 4],
    ['fifo', 2],
  ]);
  const short = workType === 'locum' || workType === 'fifo';
  const line = r.w(
    LINES.filter((l) => !(country === 'NZ' && l[0] === 'aboriginal-health')).map((l) => [
      l,
      short ? l[2] : l[3],
    ]),
  );
  const [specialty, field, , , , gw, setting] = line;
  let grade = r.w(gw);
  if (
    workType === 'locum' &&
    ['clinical-director', 'director-medical-services'].includes(grade) &&
    r.chance(0.6)
  )
    grade = grade === 'clinical-director' ? 'consultant' : grade;
  if (workType === 'locum' && grade === 'intern') grade = 'resident';
  if (country === 'NZ' && grade === 'career-medical-officer') grade = 'medical-officer-special-scale';
  if (country === 'NZ' && grade === 'visiting-medical-officer' && r.chance(0.9)) grade = 'consultant';

  // Chooses the place and facility of the job.
  let remW = (country === 'AU' ? REM_W : NZ_W)[short ? 'locum' : 'permanent'].slice();
  if (workType === 'fifo') remW = [0, 2, 10, 50, 38];
  if (setting === 'ams') remW = [10, 20, 26, 22, 22];
  let facility,
    place,
    hosp = null;
  if (setting === 'practice' || setting === 'ams') {
    const pools = townBy[country];
    const k = r.w(remW.map((w, x) => [x, pools[x].length ? w : 0]));
    place = r.pick(pools[k]);
    const t =
      setting === 'ams'
        ? 'aboriginal-health-service'
        : specialty === 'urgent-care'
          ? 'urgent-care-clinic'
          : 'general-practice';
    facility = { id: null, name: null, type: t, anonymous: true };
  } else {
    const pools = hospitalsFor(line, country);
    const k = r.w(remW.map((w, x) => [x, pools[x].length ? w : 0]));
    hosp = r.pick(pools[k]);
    place = placeById[hosp.placeId];
    facility = {
      id: null,
      name: null,
      type: setting === 'psych' && r.chance(0.35) ? 'community-mental-health' : hosp._type,
      anonymous: true,
    };
  }
  const remo = hosp ? hosp._r : (place._r ?? 2);

  // Sets the first and last day of the job.
  let start = null,
    end = null,
    ongoing = false;
  if (short) {
    const mode = r.w([
      ['soon', 70],
      ['holiday', 9],
      ['far', 10],
      ['past', 7],
      ['urgent', 4],
    ]);
    const off =
      mode === 'soon'
        ? 3 + Math.min(180, r.exp(48))
        : mode === 'far'
          ? r.int(183, 365)
          : mode === 'past'
            ? -r.int(1, 45)
            : mode === 'urgent'
              ? r.int(0, 3)
              : 0;
    start =
      mode === 'holiday'
        ? Date.UTC(new Date(NOW).getUTCFullYear(), 11, 15) + r.int(0, 21) * DAY
        : NOW + Math.round(off) * DAY;
    if (start < NOW && mode === 'holiday') start += 365 * DAY;
    if (r.chance(0.58) && mode !== 'urgent') start = toMonday(start);
    const dur =
      workType === 'fifo'
        ? r.int(90, 183)
        : Math.max(2, Math.min(183, Math.round(Math.exp(Math.log(9) + 1.05 * r.normal()))));
    end = start + (dur - 1) * DAY;
  } else {
    if (r.chance(0.5)) start = null;
    else {
      const clin = r.chance(0.3) && grades[grade].order < 50;
      const y = new Date(NOW).getUTCFullYear() + 1;
      start = clin
        ? country === 'AU'
          ? Date.UTC(y, 1, 1)
          : r.pick([Date.UTC(y, 1, 22), Date.UTC(y, 4, 24), Date.UTC(y, 7, 23)])
        : NOW + r.int(14, 260) * DAY;
      if (start < NOW) start += 365 * DAY;
    }
    if (workType === 'fixed-term') {
      start ??= NOW + r.int(30, 150) * DAY;
      end = start + r.pick([91, 182, 273, 364, 364, 728]) * DAY;
    } else ongoing = true;
  }
  // Sets when the advert is published and when it expires.
  let posted = NOW - Math.round((Math.min(95, r.exp(14)) * DAY) / 3600000) * 3600000 - r.int(0, 59) * 60000;
  if (short && start <= posted) posted = start - r.int(2, 40) * DAY + r.int(0, 80000) * 1000;
  let expires = short
    ? Math.min(start, posted + r.int(14, 60) * DAY)
    : posted + r.pick([28, 30, 30, 42, 60]) * DAY;
  if (expires <= posted) expires = posted + r.int(1, 5) * DAY;
  let status = expires < NOW || (end && end < NOW) ? 'expired' : 'open';
  const sr = r.u();
  if (sr < 0.07) status = 'filled';
  else if (sr < 0.08) status = 'withdrawn';

  const drawn = shiftsOf(r, { setting, specialty, grade });
  const shifts = fitShifts({ shifts: drawn.shifts, start, end, grade });
  const rate = rateOf(r, { short, country, grade, field, specialty, setting, remo, start, NOW });
  let fte = 1;
  if (workType === 'part-time') fte = r.pick([0.2, 0.4, 0.5, 0.5, 0.6, 0.8]);

  const benefits = benefitsOf(r, {
    short,
    country,
    grade,
    remo,
    fifo: workType === 'fifo',
    days: short ? Math.round((end - start) / DAY) + 1 : Infinity,
  });
  const requirements = requirementsOf(r, {
    short,
    country,
    grade,
    specialty,
    setting,
    remo,
    place,
    benefits,
  });

  const source = r.w((country === 'AU' ? SOURCES : NZ_SOURCES).filter((s) => hosp || !/feed/.test(s[0])));
  const agency =
    source === 'direct' || /feed/.test(source)
      ? r.chance(0.6) || /feed/.test(source)
        ? null
        : r.pick(AGENCIES)
      : r.pick(AGENCIES);
  const j = {
    i,
    country,
    workType,
    short,
    specialty,
    field,
    grade,
    setting,
    facility,
    hosp,
    place,
    remo,
    start,
    end,
    ongoing,
    posted,
    expires,
    status,
    shifts,
    rate,
    fte,
    benefits,
    requirements,
    source,
    agency,
  };
  j.title = title(j, r);
  j.description = describe(j, r);
  j.updated = posted + Math.round((r.u() * Math.max(0, NOW - posted)) / 60000) * 60000;
  j.ref = ref(source, i, 0);
  return j;
}
// Returns whether advert `i` repeats an earlier job in another feed, as one advert in twenty does.
function isDuplicate(i) {
  return i > 20 && rng(i, 99).u() < 0.05;
}
export function job(i) {
  let j,
    dupOf = null;
  if (isDuplicate(i)) {
    const r = rng(i, 3);
    let k = i - r.int(1, Math.min(400, i - 1));
    while (k > 1 && isDuplicate(k)) k--;
    if (k >= 1 && !isDuplicate(k)) {
      j = { ...base(k) };
      dupOf = k;
      j.i = i;
      const others = (j.country === 'AU' ? SOURCES : NZ_SOURCES).filter(
        (s) => s[0] !== j.source && (j.hosp || !/feed/.test(s[0])),
      );
      j.source = r.w(others);
      j.ref = ref(j.source, k, 1 + (i % 9));
      j.agency =
        j.source === 'direct' || /feed/.test(j.source)
          ? null
          : r.pick(AGENCIES.filter((a) => a !== j.agency));
      const newTitle = r.chance(0.6),
        newText = r.chance(0.85);
      if (newTitle && newText) j.w = null;
      if (newTitle) j.title = title(j, r);
      r.u(); // The number is not used, but without drawing it, every later advert would change.
      const { rate, end } = j;
      if (r.chance(0.35)) j.rate = null;
      else if (j.rate && j.rate.unit !== 'percent-of-billings' && r.chance(0.4)) {
        const st = j.rate.unit === 'hour' ? 5 : j.rate.unit === 'day' ? 50 : 1000;
        j.rate = { ...j.rate, max: j.rate.max + st * r.int(1, 3) };
      }
      if (j.start && j.end && r.chance(0.25)) {
        j.end += r.pick([-1, 1, 1, 2]) * DAY;
        if (j.end < j.start + DAY) j.end = j.start + DAY;
      }
      j.shifts = fitShifts(j);
      // Changed facts need new words, so that an advert does not contradict itself.
      const changed = j.rate !== rate || j.end !== end;
      if (changed && /\d/.test(j.title)) j.title = title(j, rng(i, 8));
      if (newText) j.description = describe(j, r);
      else if (changed) j.description = describe(j, rng(i, 9));
      j.posted = Math.min(NOW, j.posted + r.int(0, 6) * DAY);
      if (r.chance(0.3) && j.status === 'filled') j.status = j.expires < NOW ? 'expired' : 'open';
      if (j.expires <= j.posted) j.expires = j.posted + 7 * DAY;
      j.updated = Math.max(j.posted, j.updated);
    }
  }
  j ??= base(i);
  const anonPoint = j.facility.anonymous || !j.hosp;
  const out = {
    jobNumber: 'J' + String(100000 + i),
    title: j.title,
    workType: j.workType,
    specialty: j.specialty,
    field: j.field,
    grade: j.grade,
    facility: { ...j.facility, description: j.facility.anonymous ? anonDesc(j, rng(j.i, 5)) : undefined },
    employer: j.agency,
    place: {
      id: j.place.id,
      name: j.place.name,
      state: j.place.state,
      iso: j.place.iso,
      country: j.country,
      mmm: j.place.mmm ?? null,
      postcode: j.place.postcode ?? null,
    },
    lat: anonPoint ? j.place.lat : j.hosp.lat,
    lng: anonPoint ? j.place.lng : j.hosp.lng,
    startDate: j.start ? iso(j.start) : null,
    endDate: j.end ? iso(j.end) : null,
    ongoing: j.ongoing,
    fte: j.fte,
    shifts: j.shifts,
    rate: j.rate,
    benefits: j.benefits,
    requirements: j.requirements,
    description: j.description,
    status: j.status,
    postedAt: isoT(j.posted),
    updatedAt: isoT(j.updated),
    expiresAt: isoT(j.expires),
    source: j.source,
    sourceRef: j.ref,
  };
  if (TRUTH) out.truthDuplicateOf = dupOf ? 'J' + String(100000 + dupOf) : null;
  return out;
}

/**
 * Generates `count` adverts, starting with number `first`. Dates are relative to the day `now` (YYYY-MM-DD). With
 * `truth`, each duplicate names the job that it repeats.
 */
export function* demoJobs({ now, count, first = 1, seed, truth }) {
  configure({ now, seed, truth });
  for (let i = first; i < first + count; i++) yield job(i);
}
