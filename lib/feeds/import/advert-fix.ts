import type { Advert } from './formats/advert';
import { payOfParts } from './formats/pay-of-parts';

export const fixFields = [
  'reference',
  'title',
  'place',
  'region',
  'postcode',
  'specialty',
  'grade',
  'workType',
  'posted',
  'expires',
  'start',
  'end',
  'rateMin',
  'rateMax',
  'rateUnit',
] as const;
export type FixField = (typeof fixFields)[number];

export type AdvertFix = Partial<Record<FixField, string>>;

export function layFix(advert: Advert, fix: AdvertFix): Advert {
  const movesPlace = fix.place !== undefined || fix.region !== undefined || fix.postcode !== undefined;
  const told = advertFields(advert);
  const [lowest, highest] = [fix.rateMin ?? told.rateMin ?? null, fix.rateMax ?? told.rateMax ?? null];
  const pays = fix.rateMin !== undefined || fix.rateMax !== undefined || fix.rateUnit !== undefined;
  return {
    ...advert,
    reference: fix.reference ?? advert.reference,
    title: fix.title ?? advert.title,
    place: movesPlace
      ? {
          // The id, the coordinates and other details may contradict the place that staff entered, so they are dropped.
          id: null,
          name: fix.place ?? advert.place.name,
          region: fix.region ?? advert.place.region,
          country: fix.region === undefined ? advert.place.country : null,
          postcode: fix.postcode ?? (fix.place === undefined ? advert.place.postcode : null),
          point: null,
        }
      : advert.place,
    specialty: fix.specialty === undefined ? advert.specialty : [fix.specialty],
    grade: fix.grade === undefined ? advert.grade : [fix.grade],
    workType: fix.workType === undefined ? advert.workType : [fix.workType],
    posted: fix.posted ?? advert.posted,
    expires: fix.expires ?? advert.expires,
    start: fix.start ?? advert.start,
    end: fix.end ?? advert.end,
    pay: pays
      ? payOfParts({
          // A single amount in the form is the pay itself, not the lower end of a range.
          ...(highest === null
            ? { rate: lowest, min: null, max: null }
            : { rate: null, min: lowest, max: highest }),
          unit: fix.rateUnit ?? told.rateUnit ?? null,
        })
      : advert.pay,
  };
}

export function advertFields(advert: Advert): AdvertFix {
  const pay = typeof advert.pay === 'string' ? null : advert.pay;
  const fields: Record<FixField, string | null | undefined> = {
    reference: advert.reference,
    title: advert.title,
    place: advert.place.name,
    region: advert.place.region,
    postcode: advert.place.postcode,
    specialty: advert.specialty.join(', '),
    grade: advert.grade.join(', '),
    workType: advert.workType.join(', '),
    posted: advert.posted,
    expires: advert.expires,
    start: advert.start,
    end: advert.end,
    rateMin: pay ? String(pay.min) : typeof advert.pay === 'string' ? advert.pay : null,
    rateMax: pay && pay.max !== pay.min ? String(pay.max) : null,
    rateUnit: pay?.unit,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}
