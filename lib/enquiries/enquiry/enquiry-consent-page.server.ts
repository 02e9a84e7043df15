import { z } from 'zod';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { labelAccepted, listOpenItems } from '@/lib/doctors/requirements/readiness';
import type { FormState } from '@/lib/http/form';
import { accountDisabled, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { jobHref } from '@/lib/jobs/listing/job-card';
import { formatDatesFact, formatPlace, formatRate } from '@/lib/jobs/listing/job-format';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { givenPaths } from '@/lib/routes';
import { isOpenEnquiry, type Enquiry } from './enquiry';
import { findPutForward } from './enquiry-life-store.server';
import { findEnquiry, findHistory } from './find-enquiries.server';
import type { EnquiryConsentView } from './job-enquiries-view';
import { setPutForward } from './put-forward.server';

const querySchema = z.object({ token: z.string().max(400) });

async function findLinkedEnquiry({ app, query }: PageRequest): Promise<(Enquiry & { token: string }) | null> {
  const { token } = querySchema.catch({ token: '' }).parse(query);
  const id = z.uuid().safeParse(readMailToken(app.config.secrets.mailLinks, 'enquiry-consent', token));
  const enquiry = id.success ? await findEnquiry(app.db, { id: id.data }) : null;
  return enquiry && { ...enquiry, token };
}

async function findConsentAnswer(
  { app: { db } }: PageRequest,
  { id, state, input }: Enquiry,
): Promise<EnquiryConsentView['consent']['said']> {
  if (!isOpenEnquiry(state)) return 'ended';
  if (input.putForward) return 'granted';
  const [said, { asked }] = await Promise.all([findPutForward(db, id), findHistory(db, id)]);
  return said === null || asked ? null : 'revoked';
}

async function listMissingDocuments(
  { app }: PageRequest,
  { doctorId }: Enquiry,
  jobNumber: string,
): Promise<string[]> {
  // A doctor without an account has no documents on this site.
  if (!doctorId) return [];
  const services = { db: app.db, now: app.clock.now() };
  const readiness = await findReadiness(services, { jobNumbers: [jobNumber] }, [doctorId]);
  const forJob = readiness.get(doctorId);
  return forJob ? listOpenItems(forJob).map(labelAccepted) : [];
}

/** Loading the page changes nothing, because mail scanners also open links. */
export async function loadEnquiryConsent(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<EnquiryConsentView>> {
  const enquiry = await findLinkedEnquiry(request);
  if (!enquiry?.job) return { notFound: true };
  const { job, input, consultant, doctorId, token } = enquiry;
  return {
    props: {
      state,
      consent: {
        action: givenPaths.enquiryConsent(token),
        name: `${input.givenName} ${input.familyName}`.trim(),
        job: {
          title: job.title,
          href: jobHref(job),
          facts: {
            dates: formatDatesFact(job),
            rate: formatRate(job.rate),
            place: formatPlace(job.place),
          },
        },
        isSent: enquiry.state === 'put-forward' || enquiry.state === 'offered',
        isOwn: doctorId !== null && request.session?.doctorId === doctorId,
        missingDocuments: await listMissingDocuments(request, enquiry, job.number),
        consultant: consultant?.phone ? { name: consultant.givenName, phone: consultant.phone } : null,
        said: await findConsentAnswer(request, enquiry),
      },
    },
  };
}

type Posted = { do: 'yes' | 'no' };

export function enquiryConsentSchema(): z.ZodType<Posted> {
  return z.object({ do: z.enum(['yes', 'no'], incomplete) });
}

/** Saves the doctor's answer. Doctors with a disabled account can refuse, but not agree. */
export async function submitEnquiryConsent(request: PageRequest, posted: Posted): Promise<FormOutcome> {
  const enquiry = await findLinkedEnquiry(request);
  const unknown = failed(404, 'This link is incomplete. Open the link in our email again.');
  if (!enquiry) return unknown;
  const { app, session } = request;
  if (session?.disabled && posted.do === 'yes') return { feedback: accountDisabled };
  const { doctorId, reference, token } = enquiry;
  const set = await setPutForward(
    { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail },
    { doctorId, reference, granted: posted.do === 'yes' },
  );
  if (set.ok) return { redirect: givenPaths.enquiryConsent(token) };
  return set.failure.code === 'enquiries/ended'
    ? failed(409, 'This enquiry has ended since you opened the page. We have not saved an answer.')
    : unknown;
}
