import { z } from 'zod';
import { addDays, dateInZone } from '@/lib/core/dates';
import { findMember } from '@/lib/employers/organisations/members.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { endPlacementLink } from '@/lib/placements/placement/confirm-placement.server';
import { findOwnPlacement } from '@/lib/placements/placement/find-placement.server';
import { doctorFullName, type Side } from '@/lib/placements/placement/placement';
import { selectLink } from '@/lib/placements/placement/placement-link-store.server';
import { timesheetLinkDays } from '@/lib/placements/placement/timesheet';
import { mailToken, readMailToken } from '@/lib/platform/emails/mail-token.server';
import { employerPaths, givenPaths, paths } from '@/lib/routes';
import { buildTimesheetView } from './build-timesheet-view.server';
import { expenseFields, listExpenseDays, takeExpense, type ExpenseAnswer } from './expense-form.server';
import { takeTimesheetAnswer, timesheetFields, type TimesheetAnswer } from './timesheet-form.server';
import type { TimesheetPageView } from './timesheet-view';
import { findTimesheet, type FoundTimesheet } from './write-timesheet.server';

type Reader = {
  found: FoundTimesheet;
  side: Side;
  actor: string;
  name: string;
  action: string;
  placementHref: string;
  linkId?: string;
  page: Pick<TimesheetPageView, 'recipient' | 'employer'>;
};

const querySchema = z.object({ reference: z.string().regex(/^TIM-\d{6}$/) });

async function findByReference({ app, query }: PageRequest): Promise<FoundTimesheet | null> {
  const read = querySchema.safeParse(query);
  return read.success ? findTimesheet(app.db, read.data) : null;
}

async function findDoctorReader(request: SignedInPageRequest): Promise<Reader | null> {
  const { app, session } = request;
  const { doctorId } = session;
  const found = await findByReference(request);
  if (!found || !(await findOwnPlacement(app.db, { doctorId }, found.placement.reference))) return null;
  return {
    ...{ found, side: 'doctor', actor: `doctor:${doctorId}`, name: doctorFullName(found.placement) },
    action: paths.timesheet(found.timesheet.reference),
    placementHref: paths.placement(found.placement.reference),
    page: { recipient: null, employer: null },
  };
}

async function findEmployerReader(request: SignedInPageRequest): Promise<Reader | null> {
  const { app, session } = request;
  const member = await findMember(app.db, session.doctorId);
  const found = member && (await findByReference(request));
  if (!member || !found || found.timesheet.state === 'open') return null;
  const { organisation, name, role } = member;
  const { reference } = found.placement;
  if (!(await findOwnPlacement(app.db, { organisationId: organisation.id }, reference))) return null;
  return {
    ...{ found, side: 'employer', actor: `employer:${member.id}`, name },
    action: employerPaths.timesheet(found.timesheet.reference),
    placementHref: employerPaths.placement(reference),
    page: { recipient: null, employer: { organisation: organisation.name, name, role } },
  };
}

/**
 * Returns the reader who opened an emailed link. `isOpen` is false if the link was revoked or has expired
 * (`timesheetLinkDays`).
 */
async function findLinkReader(
  request: PageRequest,
): Promise<{ reader: Reader; linkId: string; isOpen: boolean } | null> {
  const { db, clock, config } = request.app;
  const secrets = config.secrets.mailLinks;
  const token = z.string().max(400).catch('').parse(request.query.token);
  const [linkId = '', id = ''] = (readMailToken(secrets, 'timesheet', token) ?? '').split(':');
  if (!z.uuid().safeParse(linkId).success) return null;
  const link = await selectLink(db, linkId);
  const found = link && (await findTimesheet(db, { id }));
  if (!link || !found || link.placementId !== found.placement.id) return null;
  const { side, recipient, revokedAt } = link;
  const { placement, timesheet } = found;
  if (side === 'employer' && timesheet.state === 'open') return null;
  const { lastDay, timeZone } = placement.terms;
  const isInTime = dateInZone(clock.now(), timeZone) <= addDays(lastDay, timesheetLinkDays);
  const reader: Reader = {
    ...{ found, side, actor: `${side}-link:${linkId}` },
    name: side === 'doctor' ? doctorFullName(placement) : placement.employer.contactName,
    action: givenPaths.timesheetLink(token),
    placementHref: givenPaths.placementLink(mailToken(secrets, 'placement', linkId)),
    linkId,
    page: { recipient, employer: null },
  };
  return { reader, linkId, isOpen: revokedAt === null && isInTime };
}

async function buildPage(
  { app }: PageRequest,
  { found, page, ...reader }: Reader,
  state: FormState,
  { canClaim = false } = {},
): Promise<PageAnswer<TimesheetPageView>> {
  const services = { db: app.db, secrets: app.config.secrets.mailLinks, now: app.clock.now() };
  const timesheet = await buildTimesheetView(services, found, reader);
  const isOpen = found.timesheet.state === 'open' || found.timesheet.state === 'question';
  const claimsUntil = canClaim && isOpen ? listExpenseDays(found, services.now).to : null;
  return {
    props: { ...page, timesheet, claimsUntil, action: reader.action, state },
    isForEmployer: reader.side === 'employer',
  };
}

function takeAnswer(
  { app }: PageRequest,
  { found, side, actor, action }: Reader,
  answer: TimesheetAnswer,
  eventId: string,
): Promise<FormOutcome> {
  const services = { db: app.db, now: app.clock.now() };
  return takeTimesheetAnswer(
    services,
    { id: found.timesheet.id, side, actor, eventId, back: action },
    answer,
  );
}

const unknown = failed(404, 'There is nothing at this address');

const accountPage = (find: (request: SignedInPageRequest) => Promise<Reader | null>) => ({
  load: async (request: SignedInPageRequest, state: FormState): Promise<PageAnswer<TimesheetPageView>> => {
    const reader = await find(request);
    return reader ? buildPage(request, reader, state) : { notFound: true };
  },
  submit: async (request: SignedInPageRequest, answer: TimesheetAnswer, eventId: string) => {
    const reader = await find(request);
    return reader ? takeAnswer(request, reader, answer, eventId) : unknown;
  },
});

const doctorPage = accountPage(findDoctorReader);

const isExpense = (answer: TimesheetAnswer | ExpenseAnswer): answer is ExpenseAnswer =>
  answer.do === 'expense' || answer.do === 'remove-expense';

/**
 * Timesheet page of a signed-in doctor. Expenses can be claimed only on this page, because receipts are encrypted with
 * the key of the doctor's account.
 */
export const doctorTimesheet = {
  load: async (request: SignedInPageRequest, state: FormState): Promise<PageAnswer<TimesheetPageView>> => {
    const reader = await findDoctorReader(request);
    return reader ? buildPage(request, reader, state, { canClaim: true }) : { notFound: true };
  },
  schema: async (
    request: SignedInPageRequest,
    fields: URLSearchParams,
  ): Promise<z.ZodType<TimesheetAnswer | ExpenseAnswer> | FormOutcome> => {
    if (!/expense$/.test(fields.get('do') ?? '')) return timesheetFields.doctor;
    const reader = await findDoctorReader(request);
    return reader ? expenseFields(listExpenseDays(reader.found, request.app.clock.now())) : unknown;
  },
  submit: async (
    request: SignedInPageRequest,
    answer: TimesheetAnswer | ExpenseAnswer,
    key: string,
    file: Buffer | null,
  ): Promise<FormOutcome> => {
    if (!isExpense(answer)) return doctorPage.submit(request, answer, key);
    const reader = await findDoctorReader(request);
    if (!reader) return unknown;
    const about = { timesheetId: reader.found.timesheet.id, back: reader.action, key, file };
    return takeExpense(request, about, answer);
  },
};
export const employerTimesheet = {
  ...accountPage(findEmployerReader),
  schema: () => timesheetFields.employer,
};

const notMe = z.object({ do: z.literal('not-me') });
type LinkAnswer = TimesheetAnswer | z.output<typeof notMe>;

/** The page that an emailed link opens. Loading the page changes nothing, because mail scanners also open links. */
export const linkedTimesheet = {
  load: async (request: PageRequest, state: FormState): Promise<PageAnswer<TimesheetPageView>> => {
    const linked = await findLinkReader(request);
    if (!linked) return { notFound: true };
    if (linked.isOpen) return buildPage(request, linked.reader, state);
    const { action, side } = linked.reader;
    const nothing = { timesheet: null, recipient: null, employer: null, claimsUntil: null };
    return { props: { ...nothing, action, state }, status: 410, isForEmployer: side === 'employer' };
  },
  schema: async (
    request: PageRequest,
    fields: URLSearchParams,
  ): Promise<z.ZodType<LinkAnswer> | FormOutcome> => {
    const linked = await findLinkReader(request);
    if (!linked) return failed(404, 'This link is incomplete. Open the link in our email again.');
    return fields.get('do') === 'not-me' ? notMe : timesheetFields[linked.reader.side];
  },
  submit: async (request: PageRequest, answer: LinkAnswer, eventId: string): Promise<FormOutcome> => {
    const linked = await findLinkReader(request);
    if (!linked) return unknown;
    const { reader, linkId, isOpen } = linked;
    const { db, clock, config } = request.app;
    if (answer.do === 'not-me')
      await endPlacementLink({ db, now: clock.now(), staffEmail: config.staffEmail }, linkId);
    if (answer.do === 'not-me' || !isOpen) return { redirect: reader.action };
    return takeAnswer(request, reader, answer, eventId);
  },
};
