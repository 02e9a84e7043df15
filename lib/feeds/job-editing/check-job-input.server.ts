import { parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { fail, ok, type Result } from '@/lib/core/result';
import { composeTitle } from '@/lib/feeds/import/compose-title';
import type { ImportedJob } from '@/lib/feeds/import/job-row';
import { payProblem } from '@/lib/feeds/advert-text/read-pay';
import { readPayLimits } from '@/lib/feeds/advert-text/read-pay-limits.server';
import { takeOutNames } from '@/lib/feeds/advert-text/clean-text';
import { toTypedText } from '@/lib/feeds/advert-text/typed-description.server';
import type { CleanDescription } from '@/lib/feeds/advert-text/sanitise-description.server';
import { closingDay, closingInstant } from '@/lib/jobs/listing/closing-date';
import type { Rate } from '@/lib/jobs/listing/job';
import type { Place } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { EditedJob } from './job-editing-store.server';
import type { JobInput, JobProblems } from './job-input';
import { closingProblem } from './job-moves';
import { sanitiseInThread } from './sanitise-in-thread.server';

const payMessages: Record<string, string> = {
  'rate/not-positive': 'Enter an amount above 0',
  'rate/minimum-above-maximum': 'The lowest amount must not be above the highest',
  'rate/implausible': 'This amount is unusual for this kind of work. Check the amount and the unit',
};

/** Facts that staff entered. `description` is null if sanitising the text `typed` took too long. */
export type CleanJobInput = Omit<JobInput, 'description'> & {
  typed: string;
  description: CleanDescription | null;
};

/**
 * Sanitises the description that staff entered. This can take seconds, so it must run before the transaction that
 * stores the job.
 */
export async function cleanJobInput(input: JobInput): Promise<CleanJobInput> {
  return { ...input, typed: input.description, description: await sanitiseInThread(input.description) };
}

/**
 * Checks facts that staff entered. Returns them in the form in which the importer stores them, or an error for each
 * wrong field. An import would drop some wrong values or refuse the record; staff must correct all of them. An
 * unchanged closing date of `job` is not checked, because a feed may have set it.
 */
export async function checkJobInput(
  input: CleanJobInput,
  data: ReferenceData,
  job: Pick<EditedJob, 'facts' | 'timeZone'> | null = null,
): Promise<Result<ImportedJob, { code: 'jobs/invalid'; fields: JobProblems }>> {
  const problems: JobProblems = {};
  const place = data.places.get(input.placeId);
  const role = data.specialties.get(input.specialty);
  if (!place) problems.placeId = 'Choose a town from the list';
  if (!role) problems.specialty = 'Choose a speciality from the list';
  if (input.grades.length < 1 || input.grades.length > 4) problems.grades = 'Choose one to four grades';
  else if (!input.grades.every((slug) => data.grades.has(slug)))
    problems.grades = 'Choose grades from the list';
  if (input.facilityType !== null && !data.facilityTypes.has(input.facilityType))
    problems.facilityType = 'Choose a kind of facility from the list';
  if (!input.facilityDescription.trim())
    problems.facilityDescription = 'Describe the facility without naming it';
  checkTerms(input, data, problems);
  const closedOn = job && closingDay(job.facts.closesAt, job.timeZone);
  checkDates(input, closedOn, problems);
  if (!(input.fte > 0 && input.fte <= 1)) problems.fte = 'Enter a full-time equivalent above 0 and up to 1';
  const { description } = input;
  if (!description) problems.description = 'This text is too complex. Paste it again without formatting';
  else if (!description.text) problems.description = 'Describe the job';
  const rate = place ? await checkRate(input, place, { problems, before: job?.facts.rate ?? null }) : null;
  const timeZone = place && data.regions.get(place.regionIso)?.timeZone;
  if (!place || !role || !timeZone || !description || Object.keys(problems).length > 0)
    return fail({ code: 'jobs/invalid', fields: problems });
  const facts = {
    specialty: role.parent ?? role.slug,
    field: role.parent ? role.slug : null,
    grades: [...data.grades.values()]
      .filter(({ slug }) => input.grades.includes(slug))
      .sort((a, b) => a.seniority - b.seniority)
      .map(({ slug }) => slug),
    placeId: place.id,
  };
  return ok({
    ...facts,
    title: composeTitle(facts, data),
    advertisedTitle: null,
    workType: input.workType,
    facilityDescription: takeOutNames(input.facilityDescription.trim(), []),
    facilityType: input.facilityType,
    start: input.start,
    end: input.end,
    ongoing: input.ongoing,
    fte: Math.round(input.fte * 100) / 100,
    shifts: inOrder(input.shifts, data.shiftTypes),
    rate,
    benefits: inOrder(input.benefits, data.benefits),
    requirements: inOrder(input.requirements, data.requirements),
    descriptionHtml: isSameText(input.typed, job) ? job.facts.descriptionHtml : description.html,
    status: null,
    postedAt: null,
    closesAt: job && input.closesOn === closedOn ? job.facts.closesAt : toClosesAt(input, timeZone),
  });
}

/** The form shows a description as text, so saving an unchanged text must not replace the HTML of a feed. */
function isSameText(typed: string, job: Pick<EditedJob, 'facts'> | null): job is Pick<EditedJob, 'facts'> {
  return job !== null && typed.trim() === toTypedText(job.facts.descriptionHtml);
}

function checkTerms(input: CleanJobInput, data: ReferenceData, problems: JobProblems): void {
  const lists = { shifts: data.shiftTypes, benefits: data.benefits, requirements: data.requirements };
  for (const name of ['shifts', 'benefits', 'requirements'] as const)
    if (!input[name].every((slug) => lists[name].has(slug))) problems[name] = 'Choose values from the list';
}

function checkDates(input: CleanJobInput, closedOn: IsoDate | null, problems: JobProblems): void {
  const { start, end, closesOn } = input;
  if (start !== null && !parseIsoDate(start)) problems.start = 'Enter a date that exists';
  if (end !== null && !parseIsoDate(end)) problems.end = 'Enter a date that exists';
  else if (start !== null && end !== null && end < start)
    problems.end = 'The end date must not be before the start date';
  else if (end !== null && input.ongoing) problems.end = 'An ongoing job cannot have an end date';
  const closing = closesOn === null || closesOn === closedOn ? null : closingProblem(closesOn);
  if (closing) problems.closesOn = closing;
}

function toClosesAt({ closesOn }: CleanJobInput, timeZone: string): string | null {
  return closesOn && closingInstant(closesOn, timeZone).toISOString();
}

async function checkRate(
  { pay }: CleanJobInput,
  place: Place,
  { problems, before }: { problems: JobProblems; before: Rate | null },
): Promise<Rate | null> {
  if (!pay) return null;
  const told = { ...pay, currency: null };
  const problem = payProblem(told, pay.unit, place.country, await readPayLimits());
  if (problem) {
    problems.pay = payMessages[problem] ?? 'Check the amount and the unit';
    return null;
  }
  const [min, max] = [Math.round(pay.min * 100), Math.round(pay.max * 100)];
  // The form cannot show whether an amount is a lowest or highest pay. The job keeps this property while staff leave
  // the amount unchanged.
  const isSameSum = before?.min === min && before.max === max && before.unit === pay.unit;
  return {
    min,
    max,
    unit: pay.unit,
    currency: pay.unit === 'percent-of-billings' ? null : place.country === 'AU' ? 'AUD' : 'NZD',
    basis: pay.basis?.trim() || null,
    negotiable: pay.negotiable,
    bound: isSameSum ? (before.bound ?? null) : null,
  };
}

function inOrder(slugs: readonly string[], list: ReadonlyMap<string, unknown>): string[] {
  return [...list.keys()].filter((slug) => slugs.includes(slug));
}
