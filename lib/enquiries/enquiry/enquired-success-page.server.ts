import { z } from 'zod';
import { chosenNumbers } from '@/lib/jobs/listing/chosen-jobs';
import { findNoticeOffer } from '@/lib/doctors/notices/find-notice-offer.server';
import type { Registration } from '@/lib/doctors/registrations/registration';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { findReadinessView } from '@/lib/doctors/requirements/find-readiness.server';
import { findJob, findJobs } from '@/lib/jobs/listing/find-job.server';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { jobHref } from '@/lib/jobs/listing/job-card';
import { receiptSentTo } from '@/lib/platform/emails/enqueue-confirmation.server';
import { enquiryReceipts } from '@/lib/http/receipt.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { awaitsCall, type Enquiry } from './enquiry';
import { enquiryPromise, putForwardWords } from './enquiry-labels';
import { listOpenReferences } from './asked-jobs-page.server';
import { findEnquiry, listSentTogether } from './find-enquiries.server';
import { similarJobs } from './enquiry-page.server';
import type { EnquirySentView } from './enquiry-view';

const querySchema = z.object({
  ref: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^ENQ-[0-9]{6,8}$/)
    .nullable()
    .catch(null)
    .default(null),
  left: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
});

/**
 * Loads /enquired-success. Shows details only to the browser that sent the enquiries and to the account that owns them.
 */
export async function loadEnquirySent(
  request: PageRequest,
): Promise<PageAnswer<{ sent: EnquirySentView | null }>> {
  const { db, clock } = request.app;
  const { session } = request;
  const { ref: reference, left } = querySchema.parse(request.query);
  const enquiry = reference ? await findEnquiry(db, { reference }) : null;
  if (!enquiry || !maySee(request, enquiry)) return { props: { sent: null }, noindex: true };
  const together = (await listSentTogether(db, enquiry.id)).filter((one) => maySee(request, one));
  const [first = enquiry] = together;
  const numbers = together.flatMap(({ job }) => job?.number ?? []);
  const data = await request.app.referenceData();
  const owner = session && enquiry.doctorId === session.doctorId ? session.doctorId : null;
  const [job, leftOut, open, readiness, offer, registrations] = await Promise.all([
    numbers[0] ? findJob({ db, data }, numbers[0]) : null,
    findJobs({ db, data }, chosenNumbers(left)),
    listOpenReferences(request),
    numbers[0] && session
      ? findReadinessView({ db, now: clock.now() }, { jobNumbers: [numbers[0]] }, session.doctorId)
      : null,
    owner && awaitsCall(enquiry.state)
      ? findNoticeOffer(request.app, { doctorId: owner, purpose: 'promised-calls' })
      : null,
    owner ? listRegistrations(db, owner) : [],
  ]);
  const similar = job ? await similarJobs(request, job) : [];
  const sent: EnquirySentView = {
    enquiries: together.map((one) => ({
      reference: one.reference,
      job: one.job && { number: one.job.number, title: one.job.title, href: jobHref(one.job) },
    })),
    putForward: putForwardWords(together) ?? 'We send nothing to a hospital without your consent',
    notices: [
      ...leftOut
        .filter(({ number }) => !numbers.includes(number))
        .map(({ title, number }) => {
          const other = open.get(number);
          return other
            ? `You had already enquired about ${title} (${number}). Your reference is ${other}.`
            : `${title} (${number}) closed before you sent the form, so we left it out.`;
        }),
      ...describeOtherNumbers(first.input, registrations),
    ],
    sentAgoMs: clock.now().getTime() - Date.parse(first.createdAt),
    promise: enquiryPromise(first),
    phone: first.consultant ? toPhoneNumber(first.consultant.phone, first.job?.place.country) : null,
    email: first.input.email,
    receiptTo: await receiptSentTo(db, {
      template: 'enquiry-received',
      id: first.id,
      email: first.input.email,
    }),
    alertToConfirm: first.input.similarJobs && first.doctorId === null,
    signedIn: session !== null,
    offer,
    readiness,
    similar: similar.filter(({ card }) => !numbers.includes(card.number)),
  };
  return { props: { sent }, noindex: true };
}

/** Warns the doctor if the enquiry and the account contain different numbers for the same register. */
function describeOtherNumbers(
  { ahpraNumber, mcnzNumber }: Enquiry['input'],
  registrations: readonly Registration[],
): string[] {
  const inEnquiry = { AHPRA: ahpraNumber, MCNZ: mcnzNumber };
  return registrations.flatMap(({ authority, number }) => {
    const sent = inEnquiry[authority];
    return sent && sent !== number
      ? `This enquiry has the ${authority} number ${sent}, but your account has ${number}. If your account is wrong, change the number in your account settings. If this enquiry is wrong, tell your consultant.`
      : [];
  });
}

function maySee({ app, context, session }: PageRequest, enquiry: Enquiry): boolean {
  if (session && enquiry.doctorId === session.doctorId) return true;
  return enquiryReceipts.read(context.req, app.config).includes(enquiry.reference);
}
