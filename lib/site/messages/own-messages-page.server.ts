import { z } from 'zod';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { findMember } from '@/lib/employers/organisations/members.server';
import type { Member } from '@/lib/employers/organisations/organisation';
import type { FormState } from '@/lib/http/form';
import { freshHiddenFields } from '@/lib/http/form-guard.server';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { buildThreadView, listThreadRows, threadHref } from './build-thread-view.server';
import type { ThreadKey, ThreadSide } from './message';
import { messageFields, takeMessagePost, type MessagePost } from './message-form.server';
import { selectMessages } from './message-store.server';
import { selectOwnThreads, selectSubject, type ThreadSubject } from './message-thread-store.server';
import type { MessageListView, OpenThread, ThreadPageView, ThreadRowView, ThreadView } from './messages-view';

const querySchema = z.object({ reference: z.string().regex(/^(ENQ|VAC|PLA)-\d{6,8}$/) });

/** The signed-in person. Null if the page is for employers and the account belongs to no employer. */
type Reader = {
  member: Member | null;
  owner: { accountId: string } | { organisationId: string };
  timeZone: string | null;
} | null;

const toActor = ({ id }: Member) => `employer:${id}`;
const toEmployerReader = (member: Member | null) => member && { actor: toActor(member), email: member.email };

async function findReader({ app, session }: SignedInPageRequest, side: ThreadSide): Promise<Reader> {
  if (side === 'doctor') {
    const doctor = await findDoctor(app.db, session.doctorId);
    return { member: null, owner: { accountId: session.doctorId }, timeZone: doctor?.timeZone ?? null };
  }
  const member = await findMember(app.db, session.doctorId);
  if (!member) return null;
  const { id, region } = member.organisation;
  const timeZone = (await app.referenceData()).regions.get(region)?.timeZone ?? null;
  return { member, owner: { organisationId: id }, timeZone };
}

const isOwn = (subject: ThreadSubject, { owner }: NonNullable<Reader>) =>
  'accountId' in owner
    ? subject.accountId === owner.accountId
    : subject.organisationId === owner.organisationId;

/** Finds a thread that the signed-in person may read, even if it has no messages yet. */
async function findOwn(request: SignedInPageRequest, side: ThreadSide) {
  const read = querySchema.safeParse(request.query);
  const reader = await findReader(request, side);
  if (!read.success || !reader) return null;
  const { app } = request;
  const subject = await selectSubject(app.db, { ...read.data, side }, app.clock.now());
  return subject && isOwn(subject, reader) ? { subject, reader } : null;
}

const toFrame = (member: Member | null) =>
  member && { organisation: member.organisation.name, name: member.name, role: member.role };

/** Name under which the form guard knows the forms of a thread. */
const formNames = { doctor: 'messages', employer: 'employer-messages' } as const;

type ThreadReader = Pick<NonNullable<Reader>, 'member' | 'timeZone'> & { rows: readonly ThreadRowView[] };

const openThread = (
  { app }: SignedInPageRequest,
  subject: ThreadSubject,
  messages: Parameters<typeof buildThreadView>[1],
  { member, timeZone, rows }: ThreadReader,
): ThreadView => {
  const view = buildThreadView(subject, messages, {
    takesReplies: app.config.mailReplyDomain !== null,
    isLink: false,
    reader: toEmployerReader(member),
    readerZone: timeZone,
  });
  // For employers, the list adds the doctor's name to the title of a placement.
  const row = rows.find(({ reference }) => reference === subject.reference);
  return row ? { ...view, title: row.title } : view;
};

async function loadFirst(
  request: SignedInPageRequest,
  key: ThreadKey | undefined,
  list: ThreadReader,
): Promise<OpenThread | null> {
  const { app } = request;
  const subject = key && (await selectSubject(app.db, key, app.clock.now()));
  if (!subject) return null;
  const messages = await selectMessages(app.db, subject.threadId);
  const hidden = freshHiddenFields(request, formNames[subject.side]);
  return {
    thread: openThread(request, subject, messages, list),
    action: threadHref(subject),
    state: { values: null, errors: [], feedback: null, hidden },
  };
}

const loadListFor =
  (side: ThreadSide) =>
  async (request: SignedInPageRequest): Promise<PageAnswer<MessageListView>> => {
    const reader = await findReader(request, side);
    if (!reader) return { notFound: true };
    const threads = await selectOwnThreads(request.app.db, reader.owner);
    const { member, timeZone } = reader;
    const rows = listThreadRows(threads, toEmployerReader(member));
    const key = rows[0] && { reference: rows[0].reference, side };
    const first = await loadFirst(request, key, { member, timeZone, rows });
    return { props: { employer: toFrame(member), rows, first } };
  };

const loadThreadFor =
  (side: ThreadSide) =>
  async (request: SignedInPageRequest, state: FormState): Promise<PageAnswer<ThreadPageView>> => {
    const found = await findOwn(request, side);
    if (!found) return { notFound: true };
    const {
      subject,
      reader: { member, owner, timeZone },
    } = found;
    const { app } = request;
    const [messages, threads] = await Promise.all([
      selectMessages(app.db, subject.threadId),
      selectOwnThreads(app.db, owner),
    ]);
    const rows = listThreadRows(threads, toEmployerReader(member));
    return {
      props: {
        employer: toFrame(member),
        rows,
        thread: openThread(request, subject, messages, { member, timeZone, rows }),
        isLink: false,
        action: threadHref(subject),
        state,
      },
    };
  };

const submitTo =
  (side: ThreadSide) =>
  async (request: SignedInPageRequest, post: MessagePost, id: string): Promise<FormOutcome> => {
    const found = await findOwn(request, side);
    if (!found) return failed(404, 'There is nothing at this address');
    const { subject, reader } = found;
    const { app, session } = request;
    const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
    const writer = reader.member
      ? { side, actor: toActor(reader.member), name: reader.member.name }
      : { side, actor: `doctor:${session.doctorId}`, name: subject.name };
    return takeMessagePost(services, subject, { post, id, writer, back: threadHref(subject) });
  };

export const messageSchema = () => messageFields;
export const loadDoctorMessages = loadListFor('doctor');
export const loadEmployerMessages = loadListFor('employer');
export const loadDoctorThread = loadThreadFor('doctor');
export const loadEmployerThread = loadThreadFor('employer');
export const submitDoctorMessage = submitTo('doctor');
export const submitEmployerMessage = submitTo('employer');
