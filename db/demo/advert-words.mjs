// Titles and descriptions of adverts, built from our own templates.
import { remoteness, size } from './facility-words.mjs';
import { grades, label, nearCity, regionName, reqText, SPEC_NAME, wording } from './demo-data.mjs';
import { an, cap, dHuman, dShort, list, money } from './words.mjs';

const DAY = 86400000;
const { short: SHORT, gradeWords: GRADE_WORD, fellowships: FELLOW, duties } = wording;

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
  const area =
    j.facility.anonymous && r.chance(0.35)
      ? j.country === 'AU'
        ? r.pick([`${cap(remoteness(j))} ${j.place.state}`, `${j.place.state}`, regionName[j.place.iso]])
        : regionName[j.place.iso]
      : r.pick([`${w.loc}, ${w.st}`, w.loc, `${w.loc} ${w.st}`]);
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
    opts.push(`${w.role} – ${area} – $${money(j.rate.max)}/${j.rate.unit === 'hour' ? 'hr' : 'day'}`);
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
// Adverts of a community team say nothing about the site, because the team works outside the hospital.
function siteWords(j, r) {
  const words = an(size(j, r));
  if (j.facility.type === 'community-mental-health') return '';
  return `The site is ${words}${j.hosp.ed ? ' with its own emergency department' : ''}.`;
}
export function describe(j, r) {
  const w = words(j, r);
  const P = [];
  const near = (j.place._nearC ??= nearCity(j.place));
  const where = j.facility.anonymous
    ? r.pick([`in the ${regionName[j.place.iso]} region`, `near ${w.loc}`, `in ${w.loc}`])
    : `in ${w.loc}`;
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
    (j.hosp ? 'a ' + size(j, r) : 'a health service');
  const wtw = {
    locum: 'locum',
    permanent: 'permanent',
    'fixed-term': 'fixed-term',
    'part-time': 'part-time',
    fifo: 'fly-in fly-out',
  }[j.workType];
  const days = j.start && j.end ? Math.round((j.end - j.start) / DAY) + 1 : null;
  const when = days
    ? r.pick([
        `from ${dHuman(j.start)} to ${dHuman(j.end)}`,
        `for ${days} days starting ${dHuman(j.start)}`,
        `between ${dHuman(j.start)} and ${dHuman(j.end)}`,
      ])
    : j.start
      ? `from ${dHuman(j.start)}`
      : r.pick(['with an early start preferred', 'start date by agreement', 'available now']);
  P.push(
    r.pick([
      `${cap(fac)} ${where} is looking for ${an(w.role)} on a ${wtw} basis, ${when}.`,
      `We are filling ${an(wtw)} ${w.role} position ${where}. The post is with ${fac}, ${when}.`,
      `${cap(wtw)} ${w.role} wanted ${where}, ${when}. You would be working with ${fac}.`,
      `Cover is needed ${where}: ${an(w.role)}, ${when}, at ${fac}.`,
      `A ${wtw} opening has come up for ${an(w.role)} at ${fac} ${where}. Dates: ${when}.`
        .replace('Dates: with', 'Timing:')
        .replace('Dates: start date', 'Timing: start date'),
    ]) +
      ' ' +
      r
        .pick([
          j.short
            ? 'Part of the period can be split between two doctors.'
            : 'The appointment follows the usual credentialing steps.',
          j.short
            ? 'Single shifts will be considered if the whole block cannot be covered.'
            : 'Interviews are held by video.',
          'Returning doctors are welcome.',
          'The team knows the area well and will help you settle in.',
          'Please mention any dates you cannot work.',
          '',
        ])
        .trim(),
  );
  const D = duties[j.field] ??
    duties[j.specialty] ?? [
      'ward rounds and consults',
      'outpatient clinics',
      'procedures within your scope',
      'teaching junior doctors',
      'a shared on-call roster',
    ];
  const ds = r.some(D, Math.min(D.length, r.int(2, 4)));
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
            siteWords(j, r),
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
  const sh = j.shifts.map((s) => label[s].toLowerCase());
  P.push(
    r.pick([
      `Roster: ${list(sh)}${j.hours && !j.shifts.includes('business-hours') ? `, shifts of ${j.hours} hours` : ''}.`,
      `Hours are ${list(sh)}.`,
      `You will work ${list(sh)}${j.fte < 1 ? `, ${j.fte} FTE` : ''}.`,
    ]) +
      ' ' +
      r.pick([
        j.rate
          ? j.rate.unit === 'percent-of-billings'
            ? `Remuneration is ${j.rate.min}% of billings${j.rate.negotiable ? ', open to discussion' : ''}.`
            : j.rate.min === j.rate.max
              ? `The rate is ${j.rate.currency} $${money(j.rate.min)} per ${j.rate.unit}${j.rate.negotiable ? ', negotiable' : ''}.`
              : `Pay is between $${money(j.rate.min)} and $${money(j.rate.max)} ${j.rate.currency} per ${j.rate.unit}, according to experience.`
          : 'Pay will be discussed with suitable applicants.',
        j.rate && j.rate.unit !== 'percent-of-billings'
          ? `Expect $${money(j.rate.max)} per ${j.rate.unit} (${j.rate.currency}) at the top of the range.`
          : 'The rate depends on grade and experience.',
      ]),
  );
  if (j.benefits.length && r.chance(0.85))
    P.push(
      r.pick([
        `On offer: ${list(j.benefits.map((b) => label[b].toLowerCase()))}.`,
        `The package comes with ${list(j.benefits.map((b) => label[b].toLowerCase()))}.`,
        `Included: ${j.benefits.map((b) => label[b].toLowerCase()).join(', ')}.`,
      ]) +
        (near.city && near.km > 25 && r.chance(0.5)
          ? ` ${w.loc} lies about ${Math.round(near.km / 10) * 10} km from ${near.city.name} as the crow flies.`
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
          'Tell us which dates suit you and we will call back.',
          'Questions are welcome before you apply.',
          'Credentialing usually takes two to four weeks.',
          '',
        ]),
    );
  return P.slice(0, 5)
    .map((s) => s.trim())
    .join('\n\n');
}
