import { z } from 'zod';
import { formatCallBy } from '@/lib/reference/working-hours/call-by';
import type { EmailBuilder, EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import {
  findEntry,
  findEntryEvent,
  findMeantSending,
  findSharedShortlist,
  listShortlist,
} from '@/lib/employers/shortlists/find-shortlist.server';
import {
  entryName,
  findContactName,
  isFinallyAccepted,
  isVisible,
  nameInSubject,
} from '@/lib/employers/shortlists/shortlist';
import { describeTown } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import {
  doctorReleasedEmail,
  misdirectedStaffEmail,
  questionAnsweredEmail,
  shortlistAnswerStaffEmail,
  shortlistSentEmail,
  vacancyFilledEmail,
  type NeedLabels,
} from './shortlist-email';
import { vacanciesConsentEmail, vacancyConsentEmail, vacancyOutcomeEmail } from './shortlist-doctor-email';
import { describeOverlap, describeOverlapInEmail } from '@/lib/employers/shortlists/describe-overlap.server';
import {
  describeFilledNeed,
  describeVacancy,
  findPay,
} from '@/lib/employers/shortlists/describe-vacancy.server';
import {
  countFinallyAccepted,
  findLastSending,
  isVacancyClaimed,
  selectDoctorConsultant,
} from '@/lib/employers/shortlists/shortlist-sending-store.server';

const aboutSending = z.object({ sendingId: z.string() });
const aboutEvent = z.object({ eventId: z.string() });
/** `sendingId` is optional, because emails that were queued by an older version of the site do not have it. */
const aboutAnswer = z.object({ eventId: z.string(), sendingId: z.string().optional() });
const aboutOutcome = z.object({
  entryId: z.string(),
  outcome: z.enum(['accepted', 'declined', 'released', 'ended']),
});
const aboutVacancy = z.object({ vacancyRequestId: z.string() });
const aboutAsked = z.object({ entryId: z.string(), others: z.array(z.string()).optional() });

async function getNeedLabels(app: EmailBuilding, input: VacancyInput): Promise<NeedLabels> {
  const data = await app.referenceData();
  return {
    specialty: data.specialties.get(input.specialty)?.name ?? input.specialty,
    grade: data.grades.get(input.grade)?.name ?? input.grade,
    place: describeTown(input, data) || input.facility,
  };
}

async function describeAsked(app: EmailBuilding, found: NonNullable<Awaited<ReturnType<typeof findEntry>>>) {
  const { vacancy } = found;
  const data = await app.referenceData();
  return {
    ...found,
    labels: await getNeedLabels(app, vacancy.input),
    ...describeVacancy(vacancy.input, data),
    consultant: (await selectDoctorConsultant(app.db, found.entry)) ?? vacancy.consultant,
    pay: await findPay({ db: app.db, data }, vacancy),
    filledNeed: await describeFilledNeed(app.db, found),
    overlap: await describeOverlap(app.db, found),
  };
}

const services = (app: EmailBuilding) => ({ db: app.db, now: app.clock.now() });

export const shortlistEmails = {
  'shortlist-sent': async (app, data, sender) => {
    const { sendingId } = aboutSending.parse(data);
    const shared = await findSharedShortlist(services(app), sendingId);
    const visible = shared?.entries.filter(isVisible) ?? [];
    // All doctors may have withdrawn consent since the email was queued.
    if (!shared || visible.length === 0) return null;
    const { sending, vacancy } = shared;
    const { entryIds } = sending;
    const added = entryIds ? visible.filter(({ id }) => entryIds.includes(id)).length : visible.length;
    const until = formatCallBy(sending.expiresAt, vacancy.timeZone);
    const labels = await getNeedLabels(app, vacancy.input);
    return shortlistSentEmail(sender, {
      ...{ sendingId, vacancy, count: visible.length, added, until, labels },
      waiting: visible.filter(({ state }) => state === 'listed').length,
      name: findContactName(sending, vacancy.input),
      accepted: await countFinallyAccepted(app.db, { vacancyId: vacancy.id }),
    });
  },
  'shortlist-answer-staff': async (app, data, sender) => {
    const found = await findEntryEvent(app.db, aboutEvent.parse(data).eventId);
    if (!found) return null;
    const by = found.entry.events.find(({ id }) => id === found.event.id)?.by ?? null;
    const isClaimed = await isVacancyClaimed(app.db, found.vacancy.id);
    return shortlistAnswerStaffEmail(sender, { ...found.event, ...found, by, isClaimed });
  },
  'shortlist-misdirected-staff': async (app, data, sender) => {
    const shared = await findSharedShortlist(services(app), aboutSending.parse(data).sendingId);
    return shared && misdirectedStaffEmail(sender, shared.vacancy, shared.sending.recipient);
  },
  'shortlist-question-answered': async (app, data, sender) => {
    const { eventId, sendingId } = aboutAnswer.parse(data);
    const found = await findEntryEvent(app.db, eventId);
    // Uses the link of this email's recipient, because the shortlist may have been sent to another person since.
    const sending = sendingId
      ? await findMeantSending(app.db, sendingId)
      : found && (await findLastSending(app.db, found.vacancy.id));
    if (!found || !sending || !isVisible(found.entry)) return null;
    const { entry, event, vacancy } = found;
    const shown = (await listShortlist(app.db, vacancy.id)).filter(isVisible);
    const before = entry.events.slice(
      0,
      entry.events.findIndex(({ id }) => id === event.id),
    );
    return questionAnsweredEmail(sender, {
      sendingId: sending.id,
      reference: vacancy.reference,
      name: findContactName(sending, vacancy.input),
      doctor: nameInSubject(entry, shown),
      question: before.findLast(({ kind }) => kind === 'question')?.text ?? '',
      text: event.text,
      entry,
    });
  },
  'vacancy-consent-asked': async (app, queued, sender) => {
    const { entryId, others = [] } = aboutAsked.parse(queued);
    const found = await Promise.all([entryId, ...others].map((id) => findEntry(app.db, id)));
    const asked = found
      .flatMap((one) => (one?.entry.state === 'asked' ? [one] : []))
      .toSorted((a, b) => a.vacancy.input.from.localeCompare(b.vacancy.input.from));
    const [first, ...later] = await Promise.all(
      asked.map(async (one) => {
        const described = await describeAsked(app, one);
        return { ...described, overlap: described.overlap ?? describeOverlapInEmail(one, asked) };
      }),
    );
    if (!first) return null;
    return later.length > 0
      ? vacanciesConsentEmail(sender, [first, ...later])
      : vacancyConsentEmail(sender, first);
  },
  'vacancy-outcome': async (app, data, sender) => {
    const { entryId, outcome } = aboutOutcome.parse(data);
    const found = await findEntry(app.db, entryId);
    const isStateOfEntry = outcome === 'accepted' || outcome === 'declined';
    if (!found || (isStateOfEntry && found.entry.state !== outcome)) return null;
    const labels = await getNeedLabels(app, found.vacancy.input);
    const ended = found.vacancy.state === 'filled' ? 'filled' : 'closed';
    return vacancyOutcomeEmail(sender, {
      ...{ ...found, labels, outcome: outcome === 'ended' ? ended : outcome },
      consultant: (await selectDoctorConsultant(app.db, found.entry)) ?? found.vacancy.consultant,
    });
  },
  'shortlist-doctor-released': async (app, data, sender) => {
    const found = await findEntryEvent(app.db, aboutEvent.parse(data).eventId);
    return found && doctorReleasedEmail(sender, found, await getNeedLabels(app, found.vacancy.input));
  },
  'vacancy-filled': async (app, data, sender) => {
    const vacancy = await findVacancyRequest(app.db, { id: aboutVacancy.parse(data).vacancyRequestId });
    if (vacancy?.state !== 'filled') return null;
    const entries = await listShortlist(app.db, vacancy.id);
    const accepted = entries.filter(isFinallyAccepted).map(entryName);
    const hasOthers = entries.some(
      ({ state }) => state === 'asked' || state === 'listed' || state === 'declined',
    );
    const labels = await getNeedLabels(app, vacancy.input);
    return vacancyFilledEmail(sender, vacancy, labels, { accepted, hasOthers });
  },
} satisfies Record<string, EmailBuilder>;
