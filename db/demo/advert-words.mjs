// Builds titles and descriptions of demo adverts from templates.
import { remoteness, size } from './facility-words.mjs';
import { grades, nearCity, placeById, regionName, reqText, SPEC_NAME, wording } from './demo-data.mjs';
import { an, cap, dHuman, dLength, dShort, dSpan, list, money } from './words.mjs';

const DAY = 86400000;
const { short: SHORT, gradeWords: GRADE_WORD, fellowships: FELLOW, duties, benefits: benefitWords } = wording;

function words(j, r) {
  if (j.w) return j.w;
  const sp = j.field ?? j.specialty;
  const s = r.pick(SHORT[sp] ?? [SPEC_NAME[sp] ?? sp]);
  const g = r.pick(GRADE_WORD[j.country][j.grade] ?? [grades[j.grade].name]);
  const role =
    j.setting === 'practice' && j.specialty === 'general-practice'
      ? g
      : j.grade === 'rural-generalist'
        ? g
        : j.setting === 'ams'
          ? 'GP'
          : /GP/.test(g) && j.specialty !== 'urgent-care'
            ? g
            : j.grade === 'director-medical-services'
              ? g
              : `${s} ${g}`;
  return (j.w = {
    s,
    g,
    role,
    st: j.country === 'AU' ? j.place.state : regionName[j.place.iso],
    loc: j.place.name,
  });
}
export function title(j, r) {
  const w = words(j, r);
  const wt = {
    locum: 'Locum',
    permanent: 'Permanent',
    'fixed-term': 'Fixed term',
    'part-time': 'Part-time',
    fifo: 'FIFO',
  }[j.workType];
  const town = w.loc === w.st ? w.loc : `${w.loc}, ${w.st}`;
  const area =
    j.facility.anonymous && r.chance(0.35)
      ? j.country === 'AU'
        ? r.pick([`${cap(remoteness(j))} ${j.place.state}`, `${j.place.state}`, regionName[j.place.iso]])
        : regionName[j.place.iso]
      : r.pick([town, w.loc, j.country === 'AU' ? `${w.loc} ${w.st}` : town]);
  const dates = j.start && j.end && j.short ? `${dShort(j.start)} – ${dShort(j.end)}` : '';
  const opts = [
    `${wt} ${w.role} – ${area}`,
    `${w.role} | ${wt} | ${area}`,
    `${w.role} (${wt.toLowerCase()}), ${area}`,
    `${w.role} – ${area}`,
    `${area}: ${w.role}`,
  ];
  if (dates)
    opts.push(
      `${w.role}, ${area}, ${dates}`,
      `${wt} ${w.role} ${dates} | ${area}`,
      `${w.role} needed ${dates} – ${area}`,
    );
  if (j.shifts.includes('night') && j.shifts.length === 1) opts.push(`${w.role} – nights, ${area}`);
  if (j.rate && j.short && j.rate.unit !== 'percent-of-billings')
    opts.push(`${w.role} – ${area} – ${rateWords(j.rate)}/${j.rate.unit === 'hour' ? 'hr' : 'day'}`);
  if (j.hosp && !j.facility.anonymous) opts.push(`${w.role} – ${j.hosp.name}`);
  if (!j.short) opts.push(`${w.role}, ${j.fte < 1 ? j.fte + ' FTE' : 'full time'}, ${area}`);
  if (FELLOW[j.specialty] && j.grade === 'consultant')
    opts.push(`${w.s} Consultant (${FELLOW[j.specialty]}) – ${area}`);
  let t = r.pick(opts);
  const z = r.u();
  if (z < 0.03) t = 'URGENT: ' + t;
  else if (z < 0.05) t = t.toUpperCase();
  else if (z < 0.06) t = '  ' + t + ' ';
  return t;
}
const rateWords = ({ min, max }) => (min === max ? `$${money(max)}` : `$${money(min)}–${money(max)}`);
// Returns a sentence about the job's hospital or practice. Empty for a community team, which works outside the
// hospital.
function siteWords(j, r, said) {
  const words = size(j, r);
  if (j.facility.type === 'community-mental-health') return '';
  const withEd = j.hosp.ed && j.specialty !== 'emergency-medicine';
  if (/hospital/.test(said)) return withEd ? 'The hospital has its own emergency department.' : '';
  return `The site is ${an(words)}${withEd ? ' with its own emergency department' : ''}.`;
}
/**
 * Describes where the work is without naming the town: "in rural New South Wales", "in Brisbane", "in the Waikato
 * region".
 */
function areaWords({ country, place, hosp, remo }) {
  const region = regionName[place.iso];
  if (country === 'NZ') return `in the ${region} region`;
  const remote = remoteness({ place, hosp, remo });
  if (remote === 'metropolitan') return `in ${placeById[place.metro]?.name ?? place.name}`;
  return /Territory/.test(region) ? `in the ${region}` : `in ${remote} ${region}`;
}
/**
 * Describes the roster, for example "day shifts of 10 hours with on-call cover". Mentions every kind of shift of the
 * job. States the same hours as `typicalHours` in lib/jobs/listing/block-pay.ts, from which the site estimates pay.
 */
export function rosterWords({ shifts }) {
  const has = (shift) => shifts.includes(shift);
  const kinds = ['day', 'long-day', 'evening', 'night'].filter(has);
  const length = has('long-day') || has('twenty-four-hour') ? '' : ' of 10 hours';
  const main = [
    has('business-hours') ? 'business hours' : '',
    kinds.length > 0 ? `${list(kinds)} shifts${length}` : '',
    has('rotating') ? 'a rotating roster' : '',
  ].filter(Boolean);
  const extras = [
    has('on-call') ? 'on-call cover' : '',
    has('twenty-four-hour') ? '24-hour cover' : '',
    has('weekend') ? 'weekend sessions' : '',
  ].filter(Boolean);
  if (main.length === 0) return list(extras);
  return main.join(' on ') + (extras.length > 0 ? ` with ${list(extras)}` : '');
}
function payWords({ rate, fte }) {
  if (!rate) return ['Pay will be discussed with suitable applicants.', 'The rate is on enquiry.'];
  const open = rate.negotiable ? ', negotiable' : '';
  const per = `per ${rate.unit}${fte < 1 && rate.unit === 'year' ? ', pro rata' : ''}${rate.currency === 'NZD' ? ' (NZD)' : ''}`;
  if (rate.unit === 'percent-of-billings')
    return [
      `Remuneration is ${rate.min}% of billings${open}.`,
      `You are paid ${rate.min}% of billings${open}.`,
    ];
  if (rate.min === rate.max)
    return [`The rate is $${money(rate.min)} ${per}${open}.`, `Pay is $${money(rate.min)} ${per}${open}.`];
  const range = `$${money(rate.min)} and $${money(rate.max)} ${per}`;
  return [`Pay is between ${range}, according to experience${open}.`, `Expect between ${range}${open}.`];
}
function dutiesOf(j, r) {
  const all = duties[j.field] ??
    duties[j.specialty] ?? [
      'ward rounds',
      'inpatient consultations',
      'outpatient clinics',
      'procedures within your scope',
      'teaching junior doctors',
      'a shared on-call roster',
    ];
  const { order } = grades[j.grade];
  const onCall = j.shifts.some((shift) => ['on-call', 'twenty-four-hour'].includes(shift));
  const afterHours = j.shifts.some((shift) => ['evening', 'night', 'rotating', 'weekend'].includes(shift));
  const fits = (duty) =>
    (order >= 48 || !/supervising|leading|teaching/.test(duty)) &&
    (order >= 60 || !/supervising registrars/.test(duty)) &&
    (onCall || !/on-call/.test(duty)) &&
    (afterHours || !/out of hours/.test(duty));
  const drawn = r.some(all, Math.min(all.length, r.int(2, 4))).filter(fits);
  const rest = all.filter((duty) => fits(duty) && !drawn.includes(duty));
  return [...drawn, ...rest.slice(0, Math.max(0, 2 - drawn.length))];
}
export function describe(j, r) {
  const w = words(j, r);
  const P = [];
  const near = (j.place._nearC ??= nearCity(j.place));
  const where = j.facility.anonymous ? r.pick([areaWords(j), `near ${w.loc}`, `in ${w.loc}`]) : `in ${w.loc}`;
  const fac =
    j.facility.name ??
    {
      'general-practice': r.pick([
        'an established group practice',
        'a doctor-owned practice',
        j.country === 'AU' ? 'a mixed-billing practice' : 'a community-owned practice',
        'a busy family practice',
        'a fully accredited clinic',
      ]),
      'urgent-care-clinic': 'an urgent care clinic',
      'aboriginal-health-service': 'an Aboriginal community controlled health service',
      'community-mental-health': 'a community mental health team',
      'multi-purpose-service': 'a multi-purpose service',
    }[j.facility.type] ??
    (j.hosp ? an(size(j, r)) : 'a health service');
  const wtw = {
    locum: 'locum',
    permanent: 'permanent',
    'fixed-term': 'fixed-term',
    'part-time': 'part-time',
    fifo: 'fly-in fly-out',
  }[j.workType];
  const days = j.start && j.end ? Math.round((j.end - j.start) / DAY) + 1 : null;
  const when = days
    ? r.pick([dSpan(j.start, j.end), `for ${dLength(days)} from ${dHuman(j.start)}`, dSpan(j.start, j.end)])
    : j.start
      ? `from ${dHuman(j.start)}`
      : r.pick([
          'with an early start preferred',
          'with a start date by agreement',
          'to start as soon as possible',
        ]);
  P.push(
    r.pick([
      `${cap(fac)} ${where} is looking for ${an(w.role)} on a ${wtw} basis, ${when}.`,
      `We are filling ${an(wtw)} ${w.role} position ${where}. The post is with ${fac}, ${when}.`,
      `${cap(wtw)} ${w.role} wanted ${where}, ${when}. You would join ${fac}.`,
      `${j.short ? 'Cover' : 'A colleague'} is needed ${where}: ${an(w.role)}, ${when}, with ${fac}.`,
      `A ${wtw} opening has come up for ${an(w.role)} with ${fac} ${where}, ${when}.`,
    ]) +
      ' ' +
      r
        .pick([
          !j.short
            ? 'The appointment follows the usual credentialing steps.'
            : days >= 7
              ? 'Part of the period can be split between two doctors.'
              : '',
          !j.short
            ? 'Interviews are held by video.'
            : days >= 4
              ? 'Single shifts will be considered if the whole block cannot be covered.'
              : '',
          j.short ? 'Returning doctors are welcome.' : 'You are welcome to visit before you decide.',
          'The team knows the area well and will help you settle in.',
          j.short && days >= 4 ? 'Please mention any dates you cannot work.' : '',
          '',
        ])
        .trim(),
  );
  const ds = dutiesOf(j, r);
  P.push(
    r.pick([
      `The work covers ${list(ds)}.`,
      `Day to day you can expect ${list(ds)}.`,
      `Duties include ${list(ds)}.`,
      `Typical work: ${ds.join('; ')}.`,
    ]) +
      ' ' +
      (j.hosp
        ? r.pick([
            siteWords(j, r, fac),
            j.hosp.network && !j.facility.anonymous ? `The hospital is part of ${j.hosp.network}.` : '',
            '',
          ])
        : r.pick([
            'Nursing and reception support is in place on every session.',
            'Records are fully electronic.',
            'Pathology collection is on site.',
            '',
          ])),
  );
  const roster = rosterWords(j);
  P.push(
    r.pick([
      `Roster: ${roster}.`,
      `Hours: ${roster}.`,
      `You will work ${roster}${j.fte < 1 ? `, ${j.fte} FTE` : ''}.`,
    ]) +
      ' ' +
      r.pick(payWords(j)),
  );
  const benefits = j.benefits.map((benefit) => benefitWords[benefit]);
  if (benefits.length && r.chance(0.85))
    P.push(
      r.pick([
        `On offer: ${list(benefits)}.`,
        `The package comes with ${list(benefits)}.`,
        `Included: ${benefits.join(', ')}.`,
      ]) +
        (near.city && near.km > 25 && r.chance(0.5)
          ? ` ${w.loc} lies about ${(Math.round(near.km / 10) * 10).toLocaleString('en-AU')} km from ${near.city.name} as the crow flies.`
          : ''),
    );
  if (r.chance(0.8))
    P.push(
      r.pick([
        `You will need: ${j.requirements.map((q) => reqText(q, j.country)).join('; ')}.`,
        `To apply you should hold ${list(j.requirements.slice(0, 4).map((q) => reqText(q, j.country)))}.`,
        `Requirements are ${list(j.requirements.map((q) => reqText(q, j.country)))}.`,
      ]) +
        ' ' +
        r.pick([
          'Send a current CV with the names of two referees.',
          j.short ? 'Tell us which dates suit you and we will call back.' : 'Tell us when we can call you.',
          'Questions are welcome before you apply.',
          'Credentialing usually takes two to four weeks.',
          '',
        ]),
    );
  return P.map((s) => s.trim()).join('\n\n');
}
