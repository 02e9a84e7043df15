import type { Place } from '@/lib/reference/places/place';
import { getPlaceTimeZone } from '@/lib/reference/reference-data/reference-data';
import type { Advert } from './formats/advert';
import {
  cutText,
  decodeEntities,
  oneLine,
  repairMojibake,
  stripControls,
  stripInvisible,
  takeOutNames,
} from '@/lib/feeds/advert-text/clean-text';
import { composeTitle } from './compose-title';
import type { FeedVocabulary } from '@/lib/feeds/advert-text/feed-vocabulary';
import { layMeanings, type FeedMeanings } from './feed-word';
import type { MappedRecord } from './job-row';
import { isTerm, matchPlace, matchGrades, matchSpecialty, listSentences, matchTerms } from './match-words';
import { readAdvertDates } from '@/lib/feeds/advert-text/read-advert-dates';
import type { DateOrder } from '@/lib/feeds/advert-text/read-date-text';
import { readPay, type PayLimits } from '@/lib/feeds/advert-text/read-pay';
import { readReference } from '@/lib/feeds/advert-text/read-reference';
import { namesSeveralWorkTypes, readWorkType } from '@/lib/feeds/advert-text/read-work-type';
import { sanitiseDescription } from '@/lib/feeds/advert-text/sanitise-description.server';

const kinds: [RegExp, string, string][] = [
  [
    /aboriginal (?:and torres strait islander )?(?:community controlled )?(?:health|medical) service|\b(?:ACCHO|ACCHS)\b/i,
    'aboriginal-health-service',
    'Aboriginal health service',
  ],
  [
    /community mental health|mental health campus/i,
    'community-mental-health',
    'Community mental health service',
  ],
  [/multi-?purpose service|\bMPS\b/i, 'multi-purpose-service', 'Multi-purpose service'],
  [/urgent care (?:clinic|centre)|\bUCC\b/i, 'urgent-care-clinic', 'Urgent care clinic'],
  [/\bretrieval (?:service|base)\b|aeromedical/i, 'retrieval', 'Retrieval service'],
  [/\bcorrectional\b|\bprison\b/i, 'correctional', 'Correctional health service'],
  [/private hospital/i, 'private-hospital', 'Private hospital'],
  [
    /(?:group|family|doctor-owned|mixed-billing|community-owned|general|busy|medical) practice|fully accredited clinic/i,
    'general-practice',
    'General practice',
  ],
  [/hospital/i, 'public-hospital', 'Public hospital'],
];

function describeFacility(
  text: string,
  type: string | null,
  place: Place,
): { type: string | null; description: string } {
  const kind = type ? kinds.find((one) => one[1] === type) : kinds.find((one) => one[0].test(text));
  return {
    type: kind?.[1] ?? type,
    description: `${kind?.[2] ?? 'Health service'} in ${place.name}`,
  };
}

export type MappingContext = {
  words: FeedVocabulary;
  meanings: FeedMeanings;
  payLimits: PayLimits;
  dateOrder: DateOrder;
};

const titleLimit = 200;

/**
 * Maps an advert to the site's vocabulary, or returns the reasons why staff must check it. Repairs only what is
 * certain, with a warning for each repair.
 */
export function mapAdvert(told: Advert, context: MappingContext): MappedRecord {
  const { words } = context;
  const advert = layMeanings(told, context);
  const reference = readReference(advert);
  const url = stripControls(advert.url ?? '');
  const reasons: string[] = [];
  const warnings: string[] = [...(advert.warnings ?? [])];
  if (!reference) reasons.push('reference/missing');
  else if (!advert.reference) warnings.push('reference/made-from-url');

  const title = cleanTitle(advert.title ?? '', advert.companies);
  warnings.push(...title.warnings);
  if (!title.text) reasons.push('title/missing');
  const description = sanitiseDescription(repairMojibake(advert.description).text, {
    isHtml: advert.descriptionIsHtml,
    companies: advert.companies,
  });
  warnings.push(...description.warnings);

  const place = matchPlace(advert.place, words);
  if (place.ok) warnings.push(...place.warnings);
  else reasons.push(place.reason);
  const dates = readAdvertDates(advert, description.text, {
    order: context.dateOrder,
    timeZone: place.ok ? getPlaceTimeZone(place.place.id, words.data) : 'UTC',
  });
  if (dates.ok) warnings.push(...dates.warnings);
  else reasons.push(dates.reason);

  const role = matchSpecialty(advert.specialty, title.text, words);
  if (!role) reasons.push('specialty/unknown');
  else if (namesNothing(advert.specialty, (word) => matchSpecialty([word], '', words) !== null))
    warnings.push('specialty/from-title');
  const grades = matchGrades(advert.grade, title.text, words);
  if (grades.length === 0) reasons.push('grade/unknown');
  else if (namesNothing(advert.grade, (word) => matchGrades([word], '', words).length > 0))
    warnings.push('grade/from-title');
  const workType = readWorkType(advert.workType, title.text, description.text);
  if (!workType) reasons.push('work-type/unknown');
  if (namesSeveralWorkTypes(advert.workType)) warnings.push('work-type/several');
  if (!reference || !place.ok || !dates.ok || !role || !workType || reasons.length > 0)
    return { ok: false, reference, reasons };

  const pay = readPay(advert.pay, description.text, place.place.country, context.payLimits);
  warnings.push(...pay.warnings);
  const facility = describeFacility(description.text, advert.facilityType, place.place);
  const ownWords = takeOutNames(
    stripInvisible(repairMojibake(advert.facilityDescription ?? '').text).text,
    advert.companies,
  );
  if (advert.ongoing && dates.end) warnings.push('ongoing/has-end');
  warnings.push(...lostTerms(advert, words));
  const composed = composeTitle({ ...role, grades, placeId: place.place.id }, words.data);
  return {
    ok: true,
    reference,
    url: /^https?:\/\//.test(url) ? url : null,
    company: nameCompany(advert.companies),
    warnings,
    job: {
      title: composed,
      advertisedTitle: title.text === composed ? null : title.text,
      workType,
      ...role,
      grades,
      facilityDescription: ownWords || facility.description,
      facilityType: facility.type && words.data.facilityTypes.has(facility.type) ? facility.type : null,
      placeId: place.place.id,
      start: dates.start,
      end: dates.end,
      ongoing: dates.end === null && (advert.ongoing ?? ['permanent', 'part-time'].includes(workType)),
      fte: toStoredFte(advert.fte) ?? fteIn(title.text, description.text),
      shifts: matchTerms(advert.shifts, description.text, listSentences.shifts, words.shiftTypes),
      rate: pay.rate,
      benefits: matchTerms(advert.benefits, description.text, listSentences.benefits, words.benefits),
      requirements: matchTerms(
        advert.requirements,
        description.text,
        listSentences.requirements,
        words.requirements,
      ),
      descriptionHtml: description.html,
      status: advert.status === 'filled' || advert.status === 'withdrawn' ? advert.status : null,
      postedAt: dates.posted?.toISOString() ?? null,
      closesAt: dates.expires?.toISOString() ?? null,
    },
  };
}

const companyLimit = 200;

function nameCompany([company = '']: readonly string[]): string | null {
  const visible = stripInvisible(repairMojibake(company).text).text;
  return cutText(oneLine(visible), companyLimit).text || null;
}

function namesNothing(named: readonly string[], isKnown: (word: string) => boolean): boolean {
  const filled = named.filter((word) => word.trim());
  return filled.length > 0 && !filled.some(isKnown);
}

function lostTerms(advert: Advert, words: FeedVocabulary): string[] {
  const lists = {
    shifts: [advert.shifts, words.shiftTypes],
    benefits: [advert.benefits, words.benefits],
    requirements: [advert.requirements, words.requirements],
  } as const;
  return Object.entries(lists).flatMap(([name, [told, terms]]) => {
    const isLost = Array.isArray(told) && told.some((word) => word.trim() && !isTerm(word, terms));
    return isLost ? [`${name}/unknown-words`] : [];
  });
}

function cleanTitle(raw: string, companies: string[]): { text: string; warnings: string[] } {
  const warnings: string[] = [];
  const repaired = repairMojibake(raw);
  if (repaired.repaired) warnings.push('title/mojibake-repaired');
  const decoded = decodeEntities(repaired.text);
  if (decoded.twice) warnings.push('title/double-encoded');
  const visible = stripInvisible(decoded.text);
  if (visible.bidi) warnings.push('title/direction-controls');
  const cut = cutText(oneLine(takeOutNames(visible.text.replace(/<[^<>]*>/g, ' '), companies)), titleLimit);
  if (cut.cut) warnings.push('title/cut');
  return { text: cut.text, warnings };
}

function toStoredFte(told: number | null): number | null {
  const fte = Math.round((told ?? 0) * 100) / 100;
  return fte > 0 && fte <= 1 ? fte : null;
}

function fteIn(title: string, description: string): number {
  const told = Number(/\b(0?\.\d{1,2})\s*FTE\b/i.exec(`${title}\n${description}`)?.[1]);
  return told > 0 && told <= 1 ? told : 1;
}
