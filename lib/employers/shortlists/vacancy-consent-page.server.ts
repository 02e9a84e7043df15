import { z } from 'zod';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { labelAccepted, listOpenItems } from '@/lib/doctors/requirements/readiness';
import { mailToken, readMailToken } from '@/lib/platform/emails/mail-token.server';
import type { FormState } from '@/lib/http/form';
import { accountDisabled, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import type { VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { givenPaths, paths } from '@/lib/routes';
import { describeOverlap, describeOverlapInEmail } from './describe-overlap.server';
import { describeFilledNeed, describeVacancy, findPay } from './describe-vacancy.server';
import { findEntryPlacement } from './entry-placement-store.server';
import { findEntry } from './find-shortlist.server';
import {
  describeGivenNumbers,
  findEnding,
  isBeingReleased,
  isFinallyAccepted,
  lastSaid,
  type ShortlistEntry,
} from './shortlist';
import { formatDay } from './shortlist-doctor-view';
import { selectDoctorConsultant } from './shortlist-sending-store.server';
import type { VacancyConsentView } from './shortlist-view';
import { setVacancyConsent } from './vacancy-consent.server';

const querySchema = z.object({ token: z.string().max(400) });

/** Returns the entries that the link names: one, or those about which one email asked. */
function parseConsentToken(request: PageRequest): { token: string; entryIds: string[] } | null {
  const { token } = querySchema.catch({ token: '' }).parse(request.query);
  const named = readMailToken(request.app.config.secrets.mailLinks, 'vacancy-consent', token);
  const entryIds = z.array(z.uuid()).safeParse(named?.split(','));
  return entryIds.success ? { token, entryIds: entryIds.data } : null;
}

function findConsentAnswer(
  entry: ShortlistEntry,
  vacancy: VacancyRequest,
): VacancyConsentView['consent']['said'] {
  const ending = findEnding(entry, vacancy);
  if (ending) return ending;
  if (entry.agreedAt) return isFinallyAccepted(entry) || isBeingReleased(entry) ? 'accepted' : 'granted';
  return lastSaid(entry.events) === 'revoked' ? 'revoked' : null;
}

async function listMissingDocuments({ app }: PageRequest, entry: ShortlistEntry): Promise<string[]> {
  const doctorId = entry.doctor.id;
  // A doctor without an account has no documents on this site.
  if (!doctorId) return [];
  const services = { db: app.db, now: app.clock.now() };
  const readiness = await findReadiness(services, { vacancyId: entry.vacancyId }, [doctorId]);
  const forVacancy = readiness.get(doctorId);
  return forVacancy ? listOpenItems(forVacancy).map(labelAccepted) : [];
}

/** Doctors with an account open their placement there, other doctors with the link that we emailed to them. */
async function findPlacementView(
  { app }: PageRequest,
  { id, doctor }: ShortlistEntry,
): Promise<VacancyConsentView['consent']['placement']> {
  const placement = await findEntryPlacement(app.db, id);
  if (!placement || placement.state === 'cancelled') return null;
  const { reference, state, hasDoctorConfirmed, linkId, firstDay, lastDay } = placement;
  const secret = app.config.secrets.mailLinks;
  const emailed = linkId && givenPaths.placementLink(mailToken(secret, 'placement', linkId));
  return {
    href: doctor.id ? paths.placement(reference) : emailed,
    dates: formatDates({ start: firstDay, end: lastDay, ongoing: false }),
    state,
    hasDoctorConfirmed,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

async function describeConsent(
  request: PageRequest,
  found: Found,
  token: string,
): Promise<VacancyConsentView['consent']> {
  const { app } = request;
  const { entry, vacancy } = found;
  const isOwn = request.session !== null && request.session.doctorId === entry.doctor.id;
  const { input } = vacancy;
  const consultant = (await selectDoctorConsultant(app.db, entry)) ?? vacancy.consultant;
  const data = await app.referenceData();
  const said = findConsentAnswer(entry, vacancy);
  return {
    action: givenPaths.vacancyConsent(token),
    ...describeVacancy(input, data),
    isOwn,
    name: [entry.doctor.givenName, entry.doctor.familyName].filter(Boolean).join(' '),
    registration: describeGivenNumbers(entry.doctor),
    pay: await findPay({ db: app.db, data }, vacancy),
    shifts: input.shifts,
    summary: entry.summary,
    filledNeed: await describeFilledNeed(app.db, found),
    overlap: said === null || said === 'granted' ? await describeOverlap(app.db, found) : null,
    missingDocuments: await listMissingDocuments(request, entry),
    consultant: consultant && { name: consultant.givenName, phone: consultant.phone },
    unnamed: entry.unnamed,
    said,
    sentOn: entry.sentAt && formatDay(entry.sentAt, app.clock.now(), vacancy.timeZone),
    placement: said === 'accepted' ? await findPlacementView(request, entry) : null,
  };
}

/** Loading the page changes nothing, because mail scanners also open links. */
export async function loadVacancyConsent(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<VacancyConsentView>> {
  const named = parseConsentToken(request);
  const { app } = request;
  const found = await Promise.all((named?.entryIds ?? []).map((id) => findEntry(app.db, id)));
  const [first, ...others] = found.filter((one) => one !== null);
  if (!named || !first) return { notFound: true };
  const consent = await describeConsent(request, first, named.token);
  if (others.length === 0) return { props: { state, consent, several: null } };
  const open = [first, ...others].filter((one) => findConsentAnswer(one.entry, one.vacancy) === null);
  const several = await Promise.all(
    [first, ...others].map(async (one) => {
      const token = mailToken(app.config.secrets.mailLinks, 'vacancy-consent', one.entry.id);
      const described = await describeConsent(request, one, token);
      const overlap =
        described.overlap ?? (described.said === null ? describeOverlapInEmail(one, open) : null);
      return { id: one.entry.id, consent: { ...described, overlap } };
    }),
  );
  return { props: { state, consent, several } };
}

type Posted = { entryId: string; granted: boolean; summary?: string | undefined }[];

const unknown = failed(404, 'This link is incomplete. Open the link in our email again.');

/**
 * Reads the doctor's answers. A link to several vacancies has an answer for each, and all can be left out but one.
 * `summary` is the text that the doctor has read. Browsers send its line breaks as CRLF.
 */
export function vacancyConsentSchema(request: PageRequest): z.ZodType<Posted> | FormOutcome {
  const [first, ...others] = parseConsentToken(request)?.entryIds ?? [];
  if (!first) return unknown;
  const summary = z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .optional();
  if (others.length === 0)
    return z
      .object({ do: z.enum(['yes', 'no'], incomplete), summary })
      .transform((sent) => [{ entryId: first, granted: sent.do === 'yes', summary: sent.summary }]);
  return z
    .record(z.string(), z.string())
    .transform((sent) =>
      [first, ...others].flatMap((entryId) => {
        const said = sent[`answer-${entryId}`];
        return said === 'yes' || said === 'no'
          ? [{ entryId, granted: said === 'yes', summary: summary.parse(sent[`summary-${entryId}`]) }]
          : [];
      }),
    )
    .refine((answers) => answers.length > 0, {
      path: [`answer-${first}`],
      message: 'Choose yes or no for at least one vacancy',
    });
}

const messages: Record<string, ReturnType<typeof failed>> = {
  'shortlists/accepted': failed(
    409,
    'You have been accepted for this vacancy. Contact us if anything has changed.',
  ),
  'shortlists/summary-changed': failed(
    409,
    'We have changed what the employer will read about you. Open the page again and read it before you answer.',
  ),
  'shortlists/ended': failed(409, 'This has ended since you opened the page. We have not saved an answer.'),
};

/** Saves the doctor's answers. Doctors with a disabled account can refuse, but not agree. */
export async function submitVacancyConsent(request: PageRequest, posted: Posted): Promise<FormOutcome> {
  const named = parseConsentToken(request);
  if (!named) return unknown;
  const { app, session } = request;
  if (session?.disabled && posted.some(({ granted }) => granted)) return { feedback: accountDisabled };
  const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
  let refused: FormOutcome | null = null;
  for (const answer of posted) {
    const set = await setVacancyConsent(services, answer);
    if (!set.ok)
      refused ??= await explainRefusal(request, answer.entryId, set.failure.code, posted.length > 1);
  }
  return refused ?? { redirect: givenPaths.vacancyConsent(named.token) };
}

async function explainRefusal(
  { app }: PageRequest,
  entryId: string,
  code: string,
  isOfSeveral: boolean,
): Promise<FormOutcome> {
  const refused = messages[code];
  const found = isOfSeveral ? await findEntry(app.db, entryId) : null;
  if (!refused || !found) return refused ?? unknown;
  const { facility } = found.vacancy.input;
  const { statusCode, message } = refused.feedback;
  return failed(statusCode, `${facility}: ${message} Open the page again to see your other answers.`);
}
