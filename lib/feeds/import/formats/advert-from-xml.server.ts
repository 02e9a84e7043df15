import { z } from 'zod';
import type { Advert } from './advert';
import { payOfParts } from './pay-of-parts';

/**
 * Names of XML elements for each field, the most reliable first. Case, dashes and underscores are ignored. `salary.min`
 * means `<min>` within `<salary>`; `@id` is an attribute of the record. Sources: the feeds of Indeed, LinkedIn
 * (partnerJobId), Recruitee (reference), FastTrack (MicroSite), Careerjet, WhatJobs and Workcircle.
 */
const names = {
  reference: [
    'referencenumber',
    'reference',
    'referenceid',
    'referenceno',
    'refno',
    'ref',
    'jobreference',
    'jobref',
    'partnerjobid',
    'jobid',
    'vacancyid',
    'advertid',
    'adid',
    'guid',
    'id',
    '@reference',
    '@id',
    '@jid',
  ],
  title: ['title', 'jobtitle', 'positiontitle', 'vacancytitle', 'adtitle', 'position', 'name'],
  url: ['url', 'apply.url', 'link', 'joburl', 'applyurl', 'applicationurl', 'detailurl'],
  description: [
    'description',
    'jobdescription',
    'fulldescription',
    'longdescription',
    'desc',
    'content',
    'body',
    'adcontent',
    'details',
  ],
  posted: [
    'date',
    'dateposted',
    'posteddate',
    'postdate',
    'publishdate',
    'publisheddate',
    'publicationdate',
    'pubdate',
    'listdate',
    'listeddate',
    'listedat',
    'dateadded',
    'datecreated',
    'createdat',
    '@dateposted',
  ],
  expires: [
    'expirationdate',
    'expirydate',
    'expiredate',
    'expires',
    'expiresat',
    'closingdate',
    'closedate',
    'dateclosing',
    'validthrough',
    'enddateofadvert',
    'applicationdeadline',
    'deadline',
  ],
  start: ['startdate', 'jobstartdate', 'commencementdate', 'commencing', 'start', 'availablefrom'],
  end: ['enddate', 'jobenddate', 'finishdate', 'contractend', 'end'],
  place: [
    'city',
    'location.city',
    'town',
    'suburb',
    'locality',
    'location.suburb',
    'location.town',
    'location.name',
    'location',
    'joblocation',
    'area',
  ],
  region: ['state', 'location.state', 'region', 'location.region', 'province', 'stateprovince'],
  country: ['country', 'location.country', 'countrycode', 'location.countrycode'],
  postcode: [
    'postalcode',
    'postcode',
    'zip',
    'zipcode',
    'location.postcode',
    'location.postalcode',
    'location.zip',
  ],
  specialty: [
    'category',
    'specialty',
    'speciality',
    'jobcategory',
    'classification',
    'subclassification',
    'discipline',
    'industry',
    'jobfunction',
    'categories.category',
  ],
  grade: ['experience', 'grade', 'level', 'seniority', 'experiencelevel', 'joblevel', 'role'],
  workType: [
    'jobtype',
    'worktype',
    'employmenttype',
    'contracttype',
    'positiontype',
    'type',
    'engagement',
    'contract',
  ],
  company: [
    'company',
    'companyname',
    'employer',
    'hiringorganization',
    'company.name',
    'client',
    'advertiser',
  ],
  sourceName: ['sourcename', 'source', 'recruiter', 'agency'],
  salary: [
    'salarytext',
    'salary.text',
    'salary',
    'pay',
    'rate',
    'remuneration',
    'salarydescription',
    'package',
    'payrate',
  ],
  salaryMin: [
    'salarymin',
    'minsalary',
    'salaryfrom',
    'salary.min',
    'salary.from',
    'salary.minimum',
    'salary.minvalue',
    'lowend.amount',
    'ratemin',
  ],
  salaryMax: [
    'salarymax',
    'maxsalary',
    'salaryto',
    'salary.max',
    'salary.to',
    'salary.maximum',
    'salary.maxvalue',
    'highend.amount',
    'ratemax',
  ],
  salaryUnit: [
    'salaryunit',
    'salaryper',
    'salaryperiod',
    'salarytype',
    'salaryinterval',
    'rateunit',
    'salary.per',
    'salary.period',
    'salary.type',
    'salary.unit',
  ],
  salaryCurrency: ['salarycurrency', 'currency', 'salary.currency', 'lowend.currencycode', 'currencycode'],
  shifts: ['shifts', 'roster', 'shifttype'],
  benefits: ['benefits', 'jobbenefits'],
  requirements: ['requirements', 'qualifications'],
} satisfies Record<string, string[]>;
type XmlField = keyof typeof names;

const recordSchema = z.record(z.string(), z.string());

export const repeatedElements: ReadonlySet<string> = new Set([
  ...names.workType,
  ...names.specialty,
  ...names.grade,
]);

export function plainElementName(name: string): string {
  return name
    .replace(/^[^:]*:/, '')
    .toLowerCase()
    .replace(/[-_. ]/g, '');
}

export function advertFromXml(value: unknown): Advert | null {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success) return null;
  const read = (field: XmlField): string | null => {
    for (const name of names[field]) {
      const found = parsed.data[name]?.trim();
      if (found) return found;
    }
    return null;
  };
  const list = (field: XmlField, separator: RegExp) => read(field)?.split(separator) ?? [];
  return {
    format: 'xml',
    reference: read('reference'),
    url: read('url'),
    title: read('title'),
    description: read('description') ?? '',
    descriptionIsHtml: true,
    posted: read('posted'),
    expires: read('expires'),
    start: read('start'),
    end: read('end'),
    place: {
      id: null,
      name: read('place'),
      region: read('region'),
      country: read('country'),
      postcode: read('postcode'),
      point: null,
    },
    specialty: list('specialty', /;/),
    grade: list('grade', /;/),
    workType: list('workType', /[,;|]/),
    companies: [read('company'), read('sourceName')].filter((name) => name !== null),
    pay: readPay(read),
    shifts: read('shifts'),
    benefits: read('benefits'),
    requirements: read('requirements'),
    facilityType: null,
    facilityDescription: null,
    fte: null,
    ongoing: null,
    status: null,
  };
}

function readPay(read: (field: XmlField) => string | null): Advert['pay'] {
  const [min, max] = [read('salaryMin'), read('salaryMax')];
  const currency = read('salaryCurrency');
  // Uses the salary text only if minimum and maximum are missing, because the text is often just a summary of them.
  const pay = payOfParts({ rate: min || max ? null : read('salary'), min, max, unit: read('salaryUnit') });
  if (pay === null || currency === null) return pay;
  return typeof pay === 'string' ? `${currency} ${pay}` : { ...pay, currency };
}
