// Terms of a demo advert: shifts, pay, benefits and requirements.
import { grades, rateIx } from './demo-data.mjs';
import { round } from './words.mjs';

const DAY = 86400000;

export function shiftsOf(r, { setting, specialty, grade }) {
  const S = [];
  // The result is not used, but without this draw, every later draw of the job would change, and so would the demo
  // data.
  if (setting !== 'practice' && setting !== 'ams') r.u();
  if (setting === 'practice' && specialty !== 'urgent-care')
    S.push('business-hours', ...(r.chance(0.15) ? ['weekend'] : []));
  else if (setting === 'ams') S.push('business-hours');
  else if (setting === 'rural-hospital')
    S.push(
      'day',
      ...(r.chance(0.8) ? ['on-call'] : []),
      ...(r.chance(0.3) ? ['twenty-four-hour'] : []),
      ...(r.chance(0.3) ? ['weekend'] : []),
    );
  else if (['emergency-medicine', 'urgent-care'].includes(specialty))
    S.push(
      ...r.some(['day', 'evening', 'night'], r.int(1, 3)),
      ...(r.chance(0.35) ? ['weekend'] : []),
      ...(r.chance(0.2) ? ['rotating'] : []),
    );
  else if (specialty === 'hospital-ward-cover')
    S.push(
      ...r.some(['day', 'evening', 'night', 'long-day'], r.int(1, 2)),
      ...(r.chance(0.4) ? ['weekend'] : []),
    );
  else if (grades[grade].order >= 60)
    S.push('day', ...(r.chance(0.72) ? ['on-call'] : []), ...(r.chance(0.25) ? ['weekend'] : []));
  else
    S.push(
      'day',
      ...(r.chance(0.45) ? ['long-day'] : []),
      ...(r.chance(0.3) ? ['night'] : []),
      ...(r.chance(0.3) ? ['on-call'] : []),
      ...(r.chance(0.25) ? ['weekend'] : []),
    );
  return { shifts: [...new Set(S)] };
}

const isWeekend = (day) => [0, 6].includes(new Date(day).getUTCDay());

/**
 * Keeps the shifts that suit the length and grade of a job. A block of up to three days has at most two kinds of
 * shifts, a block of up to a week three. Only jobs of several weeks have a rotating roster. Specialists work no nights.
 */
export function fitShifts({ shifts, start, end, grade }) {
  const count = start && end ? Math.round((end - start) / DAY) + 1 : Infinity;
  const dates = Array.from({ length: Math.min(count, 7) }, (_, i) => start + i * DAY);
  const weekend = count > 7 || dates.some(isWeekend);
  const weekdays = count > 7 || !dates.every(isWeekend);
  const fitting = shifts.filter(
    (shift) =>
      (weekend || shift !== 'weekend') &&
      (weekdays || shift !== 'business-hours') &&
      (count >= 14 || shift !== 'rotating') &&
      (grades[grade].order < 60 || !['night', 'rotating'].includes(shift)),
  );
  if (fitting.length === 0) return [weekdays ? 'evening' : 'weekend'];
  const most = count <= 3 ? 2 : count <= 7 ? 3 : fitting.length;
  return fitting.length <= most ? fitting : [fitting[0], ...fitting.slice(1 - most)];
}

export function rateOf(r, { short, country, grade, field, specialty, setting, remo, start, NOW }) {
  const unitPref = short ? ['day', 'hour'] : ['year'];
  let rate = null;
  if (!r.chance(short ? 0.24 : 0.45)) {
    const wt = short ? 'locum' : 'permanent';
    let rg = null;
    for (const u of short && (grades[grade].order < 60 || (grade === 'gp-vr' && r.chance(0.5)))
      ? ['hour', 'day']
      : unitPref)
      for (const s of [field, specialty, ''].filter((x) => x !== null)) {
        rg ??= rateIx.get([country, wt, grade, s, u].join('|'));
      }
    if (rg) {
      const rural = [0.95, 1, 1.05, 1.12, 1.18][remo];
      const urgent = short && start - NOW < 5 * DAY && start >= NOW ? 1.08 : 1;
      const span = rg.max - rg.min;
      const centre = Math.min(1, Math.max(0, 0.42 + 0.2 * r.normal() + (remo - 1) * 0.06));
      const step = rg.unit === 'hour' ? 5 : rg.unit === 'day' ? 50 : 1000;
      let lo = round((rg.min + span * Math.max(0, centre - 0.12)) * rural * urgent, step),
        hi = round((rg.min + span * Math.min(1, centre + (short ? 0.1 : 0.22))) * rural * urgent, step);
      lo = Math.min(Math.max(lo, round(rg.min * 0.9, step)), round(rg.max * 1.2, step));
      hi = Math.min(Math.max(hi, lo), round(rg.max * 1.25, step));
      if (r.chance(short ? 0.55 : 0.2)) hi = lo;
      rate = { min: lo, max: hi, unit: rg.unit, currency: rg.currency, negotiable: r.chance(0.18) };
    }
    if (
      setting === 'practice' &&
      specialty === 'general-practice' &&
      country === 'AU' &&
      r.chance(short ? 0.12 : 0.5)
    ) {
      const p = r.pick([65, 67, 68, 70, 70, 72, 75]);
      rate = { min: p, max: p, unit: 'percent-of-billings', currency: null, negotiable: r.chance(0.3) };
    }
  }
  return rate;
}

export function benefitsOf(r, { short, country, grade, remo, fifo, days }) {
  const B = [];
  const away = remo >= 1;
  if (short) {
    if (away ? r.chance(0.9) : r.chance(0.12)) B.push('accommodation');
    if (away ? r.chance(0.88) : r.chance(0.08)) B.push('travel');
    if (away && r.chance(0.5)) B.push('car');
    if (away && r.chance(0.2)) B.push('meals');
    if (r.chance(0.1)) B.push('partner-travel');
    if (r.chance(0.2)) B.push('indemnity');
    if (r.chance(0.12)) B.push('super');
  } else {
    B.push(
      ...r.some(
        [
          'cpd-allowance',
          'cpd-leave',
          'salary-packaging',
          'relocation',
          'private-practice',
          'super',
          'flexible',
          'six-weeks-leave',
          'registration-fees',
          'childcare',
          'supervision',
        ],
        r.int(2, 5),
      ),
    );
    if (away && r.chance(0.55)) B.push('relocation');
    if (remo >= 2 && r.chance(0.5)) B.push('rural-incentive', ...(r.chance(0.5) ? ['accommodation'] : []));
    if (r.chance(0.25)) B.push('visa-sponsorship');
    if (remo >= 2 && r.chance(0.25)) B.push('retention-bonus');
  }
  if (fifo) B.unshift('accommodation', 'travel');
  return [...new Set(B)].filter(
    (b) =>
      !(b === 'partner-travel' && days < 5) &&
      !(b === 'supervision' && grades[grade].order >= 60) &&
      !(country === 'NZ' && ['salary-packaging', 'private-practice', 'super'].includes(b)) &&
      !(country === 'AU' && b === 'six-weeks-leave') &&
      !(b === 'private-practice' && grades[grade].order < 60),
  );
}

export function requirementsOf(r, { short, country, grade, specialty, setting, remo, place, benefits }) {
  const Q = [];
  const o = grades[grade].order;
  const isFellow =
    ['consultant', 'visiting-medical-officer', 'senior-staff-specialist', 'clinical-director'].includes(
      grade,
    ) ||
    grade === 'gp-vr' ||
    grade === 'rural-generalist';
  if (country === 'AU') {
    Q.push(
      isFellow
        ? 'ahpra-specialist'
        : grade === 'intern'
          ? 'ahpra-provisional'
          : (!short && r.chance(0.2)) || (grade === 'gp-non-vr' && r.chance(0.4))
            ? 'ahpra-limited'
            : 'ahpra-general',
    );
    Q.push(
      {
        NSW: 'wwcc-nsw',
        VIC: 'wwcc-vic',
        QLD: 'blue-card-qld',
        WA: 'wwc-wa',
        SA: 'wwcc-sa',
        TAS: 'rwvp-tas',
        ACT: 'wwvp-act',
        NT: 'ochre-card-nt',
      }[place.state],
    );
    if (setting === 'practice' && r.chance(0.6)) Q.push('medicare-provider-number');
    if (!short && setting === 'practice' && remo >= 1 && r.chance(0.5)) Q.push('moratorium-dpa');
  } else {
    Q.push(
      isFellow
        ? short && r.chance(0.15)
          ? 'mcnz-special-purpose-locum'
          : 'mcnz-vocational'
        : 'mcnz-general',
    );
    if (r.chance(0.6)) Q.push('childrens-act-nz');
    if (!short && r.chance(0.3)) Q.push('mcnz-eligible');
  }
  if (r.chance(0.6)) Q.push('police-check');
  if (
    [
      'emergency-medicine',
      'intensive-care-medicine',
      'anaesthesia',
      'retrieval-and-prehospital',
      'hospital-ward-cover',
      'urgent-care',
    ].includes(specialty) ||
    setting === 'rural-hospital'
  ) {
    if (r.chance(0.75)) Q.push('als');
    if (r.chance(0.4)) Q.push('apls');
    if (r.chance(0.25)) Q.push('emst');
    if (o >= 40 && r.chance(0.35)) Q.push('airway');
  }
  if (specialty === 'paediatrics-and-child-health') Q.push('apls');
  if (specialty === 'obstetrics-and-gynaecology' && o >= 40 && r.chance(0.5)) Q.push('c-section');
  if (specialty === 'psychiatry' && r.chance(0.45)) Q.push('mha-accreditation');
  if (grade === 'resident') Q.push('pgy2plus');
  if (grade === 'senior-resident') Q.push('pgy3plus');
  if (remo >= 3 && r.chance(0.5)) Q.push('rural-experience', 'drivers-licence');
  if (r.chance(0.35)) Q.push('vaccination');
  if (r.chance(0.4)) Q.push('cv-referees');
  if (isFellow && r.chance(0.4)) Q.push('fellowship');
  Q.push(benefits.includes('visa-sponsorship') ? 'visa-sponsor-ok' : r.chance(0.3) ? 'pr-or-citizen' : null);
  return [...new Set(Q.filter(Boolean))];
}
