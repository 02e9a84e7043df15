import { z } from 'zod';
import { formatCallBy } from '@/lib/reference/working-hours/call-by';
import { describeTown } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { formatDate } from '@/lib/core/months';
import { wallClock } from '@/lib/core/zoned-time';
import { messageLinkText } from '@/lib/platform/emails/mail-token';
import { mailToken, readMailToken } from '@/lib/platform/emails/mail-token.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { formatDates } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { givenPaths } from '@/lib/routes';
import { linkFields, takeAnswer, type GivenAnswer } from './answer-form.server';
import { findEntryPlacement } from './entry-placement-store.server';
import { endMisdirectedLink, findSharedShortlist, type SharedShortlist } from './find-shortlist.server';
import { findContactName, isShownToEmployer } from './shortlist';
import { describeNextStep, toDoctorView } from './shortlist-doctor-view';
import type { ShortlistView } from './shortlist-view';

const querySchema = z.object({ token: z.string().max(400) });

function parseShortlistToken(request: PageRequest): { token: string; sendingId: string } | null {
  const { token } = querySchema.catch({ token: '' }).parse(request.query);
  const named = z.uuid().safeParse(readMailToken(request.app.config.secrets.mailLinks, 'shortlist', token));
  return named.success ? { token, sendingId: named.data } : null;
}

const buildServices = ({ app }: PageRequest) => ({
  db: app.db,
  now: app.clock.now(),
  staffEmail: app.config.staffEmail,
});

/** Loading the page changes nothing, because mail scanners also open links. */
export async function loadShortlist(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<ShortlistView>> {
  const named = parseShortlistToken(request);
  if (!named) return { notFound: true };
  const shared = await findSharedShortlist(buildServices(request), named.sendingId);
  if (!shared?.open) return { props: { shortlist: null, state }, status: 410 };
  const data = await request.app.referenceData();
  const { reference, input, state: vacancyState } = shared.vacancy;
  const messages = messageLinkText({ reference, side: 'employer', email: input.email });
  const hrefs = {
    action: givenPaths.shortlist(named.token),
    messagesHref: findContactName(shared.sending, input)
      ? givenPaths.messageLink(mailToken(request.app.config.secrets.mailLinks, 'messages', messages), {
          shortlist: named.token,
        })
      : null,
  };
  const now = request.app.clock.now();
  const shortlist = toView(shared, { data, now }, hrefs);
  const doctors = await Promise.all(
    shortlist.doctors.map(async (doctor) => ({
      ...doctor,
      next:
        doctor.state === 'accepted'
          ? describeNextStep(await findEntryPlacement(request.app.db, doctor.id), {
              ...{ now, state: vacancyState, isLink: true },
            })
          : null,
    })),
  );
  return { props: { shortlist: { ...shortlist, doctors }, state } };
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function toView(
  { vacancy, sending, entries }: SharedShortlist,
  { data, now }: { data: ReferenceData; now: Date },
  hrefs: { action: string; messagesHref: string | null },
): NonNullable<ShortlistView['shortlist']> {
  const { input, consultant, timeZone } = vacancy;
  const doctors = entries
    .filter(isShownToEmployer)
    .map((entry) =>
      toDoctorView(entry, { data, now, vacancy, entries, actor: `employer-link:${sending.id}` }),
    );
  const number = doctors.filter(({ state }) => state !== 'declined').length || doctors.length;
  const count = numbers[number] ?? String(number);
  const specialty = data.specialties.get(input.specialty)?.name ?? input.specialty;
  const contact = findContactName(sending, input);
  return {
    ...hrefs,
    title: `${count} ${number === 1 ? 'doctor' : 'doctors'} for ${input.facility}`,
    reference: vacancy.reference,
    sentOn: formatDate(wallClock(sending.createdAt, timeZone).date),
    recipient: contact ? `${contact}, ${input.organisation}` : sending.recipient,
    until: formatCallBy(sending.expiresAt, timeZone),
    facts: [
      {
        icon: 'calendar',
        label: 'Dates',
        text: formatDates({ start: input.from, end: input.to, ongoing: false }),
        note: [specialty, input.shifts].filter(Boolean).join(' · '),
      },
      ...(input.rate ? [{ icon: 'coin' as const, label: 'Rate', text: input.rate, note: null }] : []),
      { icon: 'pin', label: 'Place', text: input.facility, note: describeTown(input, data) || null },
    ],
    doctors,
    consultant: consultant && {
      name: `${consultant.givenName} ${consultant.familyName}`,
      phone: consultant.phone,
      email: consultant.email,
    },
  };
}

type Posted = 'not-me' | GivenAnswer;

const unknownLink = failed(404, 'This link is incomplete. Open the link in our email again.');

export function shortlistSchema(request: PageRequest): z.ZodType<Posted> | FormOutcome {
  return parseShortlistToken(request) ? linkFields : unknownLink;
}

export async function submitShortlist(
  request: PageRequest,
  posted: Posted,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const named = parseShortlistToken(request);
  if (!named) return unknownLink;
  const services = buildServices(request);
  const redirect = givenPaths.shortlist(named.token);
  if (posted === 'not-me') {
    await endMisdirectedLink(services, named.sendingId);
    return { redirect };
  }
  const shared = await findSharedShortlist(services, named.sendingId);
  if (!shared?.open) return { redirect };
  return takeAnswer(services, {
    id: idempotencyKey,
    vacancyId: shared.vacancy.id,
    actor: `employer-link:${named.sendingId}`,
    given: posted,
    redirect,
  });
}
