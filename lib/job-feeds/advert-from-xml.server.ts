import { z } from 'zod';
import type { Advert } from './advert';

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** The elements of Indeed's job feed, with the two dates that medical boards add. */
const schema = z.object({
  title: text,
  date: text,
  referencenumber: text,
  url: text,
  company: text,
  sourcename: text,
  city: text,
  state: text,
  country: text,
  postalcode: text,
  description: text,
  salary: text,
  jobtype: text,
  category: text,
  experience: text,
  expirationdate: text,
  startdate: text,
  enddate: text,
});

/** An advert from the elements of a `<job>`; null if they are not that. */
export function advertFromXml(value: unknown): Advert | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const job = parsed.data;
  return {
    format: 'xml',
    reference: job.referencenumber,
    url: job.url,
    title: job.title,
    description: job.description ?? '',
    descriptionIsHtml: true,
    posted: job.date,
    expires: job.expirationdate,
    start: job.startdate,
    end: job.enddate,
    place: {
      id: null,
      name: job.city,
      region: job.state,
      country: job.country,
      postcode: job.postalcode,
      point: null,
    },
    specialty: job.category ? [job.category] : [],
    grade: job.experience ? [job.experience] : [],
    workType: job.jobtype ? job.jobtype.split(/[,;]/) : [],
    companies: [job.company, job.sourcename].filter((name) => name !== null),
    pay: job.salary,
    shifts: null,
    benefits: null,
    requirements: null,
    facilityType: null,
    facilityDescription: null,
    fte: null,
    ongoing: null,
    status: null,
  };
}
