import { csvFields, type CsvField } from './csv-mapping';

/**
 * Names of XML elements for each field, the most reliable name first. `salary.min` is `<min>` within `<salary>`;
 * `@id` is an attribute of the record. Sources: Indeed, LinkedIn (partnerJobId), Recruitee (reference), FastTrack
 * (MicroSite), Careerjet, WhatJobs, Workcircle.
 */
export const fieldNames = {
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
  rate: [
    'salarytext',
    'salary.text',
    'salary',
    'pay',
    'rate',
    'remuneration',
    'salarydescription',
    'package',
    'payrate',
    'salary.amount',
    'rate.amount',
    'pay.amount',
  ],
  rateMin: [
    'salarymin',
    'minsalary',
    'salaryfrom',
    'salary.min',
    'salary.from',
    'salary.minimum',
    'salary.minvalue',
    'lowend.amount',
    'ratemin',
    'rate.from',
    'pay.min',
    'pay.from',
  ],
  rateMax: [
    'salarymax',
    'maxsalary',
    'salaryto',
    'salary.max',
    'salary.to',
    'salary.maximum',
    'salary.maxvalue',
    'highend.amount',
    'ratemax',
    'rate.to',
    'pay.max',
    'pay.to',
  ],
  rateUnit: [
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
    'payunit',
    'payperiod',
    'rateperiod',
    'rate.per',
    'pay.per',
  ],
  currency: ['salarycurrency', 'currency', 'salary.currency', 'lowend.currencycode', 'currencycode'],
  shifts: ['shifts', 'roster', 'shifttype'],
  benefits: ['benefits', 'jobbenefits'],
  requirements: ['requirements', 'qualifications'],
} satisfies Record<string, string[]>;
const namesByField: Partial<Record<CsvField, string[]>> = fieldNames;

export function plainElementName(name: string): string {
  return name
    .replace(/^[^:]*:/, '')
    .toLowerCase()
    .replace(/[-_. ]/g, '');
}

/** Headings of spreadsheets. They are tried after the names of XML elements. */
const headings: Partial<Record<CsvField, string[]>> = {
  reference: ['jobnumber', 'jobno', 'vacancynumber', 'vacancyno', 'number', 'no'],
  title: ['role', 'jobrole', 'post', 'vacancy'],
  place: ['townsuburb', 'towncity', 'place'],
  region: ['st', 'stateregion', 'stateorregion'],
  specialty: ['department', 'dept'],
  start: ['from', 'datefrom', 'fromdate', 'starts', 'startson', 'firstday', 'commences'],
  end: ['to', 'until', 'dateto', 'todate', 'ends', 'endson', 'lastday', 'finish', 'finishes'],
  rate: ['daily', 'dailyrate', 'hourlyrate', 'hourly'],
  rateMin: ['ratefrom', 'payfrom', 'minrate', 'minimumrate'],
  rateMax: ['rateto', 'payto', 'rateupto', 'maxrate', 'maximumrate'],
  rateUnit: ['unit', 'per', 'payunit', 'unitoftherate', 'ratetype', 'payper'],
  description: ['about', 'notes', 'comments', 'jobdetails', 'abouttherole'],
  shifts: ['shift', 'shiftpattern', 'hours'],
  posted: ['posted', 'advertised', 'advertisedon'],
  expires: ['closes', 'closing', 'closeson', 'applyby', 'applicationsclose'],
  company: ['hospital', 'facility', 'site', 'healthservice', 'practice', 'hospitalname', 'facilityname'],
  fte: ['fte', 'fulltimeequivalent'],
  status: ['status', 'jobstatus'],
};

const isDateField = (field: CsvField) => ['start', 'end', 'posted', 'expires'].includes(field);

export type FeedColumn = {
  name: string;
  samples: string[];
};
/**
 * `sure`: the column is named like the field. `likely`: other feeds use this name. `guess`: the column's name
 * contains such a name.
 */
export type ProposedColumn = { field: CsvField; column: string; confidence: 'sure' | 'likely' | 'guess' };

export function proposeColumns(columns: readonly FeedColumn[]): ProposedColumn[] {
  const proposed: ProposedColumn[] = [];
  const isFree = (field: CsvField, column: string) =>
    !proposed.some((one) => one.field === field || one.column === column);
  const propose = (
    confidence: ProposedColumn['confidence'],
    matches: (name: string, known: string, field: CsvField) => boolean,
  ) => {
    for (const field of csvFields)
      // The most reliable name wins, wherever its column is in the file.
      for (const known of [...(namesByField[field] ?? []), ...(headings[field] ?? [])].map(plainElementName))
        for (const { name, samples } of columns) {
          if (!isFree(field, name) || !matches(plainElementName(name), known, field)) continue;
          // A column of dates without any digit probably contains something else.
          const isDoubtful =
            isDateField(field) && samples.length > 0 && !samples.some((text) => /\d/.test(text));
          proposed.push({ field, column: name, confidence: isDoubtful ? 'guess' : confidence });
        }
  };
  propose('sure', (name, _, field) => name === field.toLowerCase());
  propose('likely', (name, known) => name === known);
  propose('guess', (name, known) => known.length > 3 && name.includes(known));
  return proposed;
}
