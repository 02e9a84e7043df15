import { randomUUID } from 'node:crypto';
import { enquiryInput, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { actOn, getActionData, staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { maxMessageLength } from './message';
import { selectMessages } from './message-store.server';
import { selectSubject } from './message-thread-store.server';
import { buildReplyAddress } from './reply-address.server';
import { staffMessages } from './staff-messages-resource.server';
import { takeReply, type InboundMail } from './take-reply.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
beforeEach(() => database.db.deleteFrom('email').execute());

const domain = 'reply.example';

/** Has staff write to a person. Returns the text of the person's thread after an emailed reply. */
async function replyTo(id: string, change: Partial<InboundMail>) {
  const body = { id: randomUUID(), text: 'Please send us your certificate.' };
  await getActionData(actOn(context, staffMessages.actions?.write, id, body));
  const { recipient, data } = await database.db
    .selectFrom('email')
    .select(['recipient', 'data'])
    .where('template', '=', 'message-received')
    .executeTakeFirstOrThrow();
  const secrets = context.app.config.secrets.mailLinks;
  const reply: InboundMail = {
    ...{ id: randomUUID(), from: recipient, text: 'Here it is.', attachments: 2 },
    ...{ isAuthenticated: true, isAutomatic: false },
    to: [buildReplyAddress(secrets, domain, (data as { readerId: string }).readerId)],
    ...change,
  };
  const services = {
    db: database.db,
    now: new Date(context.now.getTime() + 60_000),
    staffEmail,
    domain,
    secrets,
  };
  await takeReply(services, reply);
  await takeReply(services, reply);
  const [reference = '', side] = id.split(/-(?=[a-z])/);
  const key = { reference, side: side === 'employer' ? ('employer' as const) : ('doctor' as const) };
  const subject = await selectSubject(database.db, key, context.now);
  const messages = await selectMessages(database.db, subject?.threadId ?? null);
  return { recipient, text: messages.at(-1)?.text };
}

async function startEnquiry() {
  const input = { ...enquiryInput, email: `${randomUUID()}@example.com` };
  const { reference } = await sendEnquiry({ db: database.db, now: context.now }, { input });
  await database.db.deleteFrom('email').execute();
  return `${reference}-doctor`;
}

const listFileEmails = () =>
  database.db
    .selectFrom('email')
    .select('recipient')
    .where('template', '=', 'message-files-left-out')
    .execute();

test('a doctor’s emailed reply says that its attachments are missing, and one email offers an account to a doctor without one', async () => {
  const { recipient, text } = await replyTo(await startEnquiry(), {});
  expect(text).toBe(
    'Here it is.\n\n[2 attached files were not saved. Documents can be added under Documents.]',
  );
  expect(await listFileEmails()).toEqual([{ recipient }]);
  const email = await writtenEmail({ db: database.db, now: context.now }, 'message-files-left-out');
  expect(email?.subject).toBe('We did not save 2 files from your email');
  expect(email?.text).toContain('https://onward.example/register?redirect_url=%2Fuser%2Fdocuments');
});

test('staff see that a reply contained only a file, and the doctor gets a link to the Documents page', async () => {
  const { text } = await replyTo(await startEnquiry(), { text: '', attachments: 1 });
  expect(text).toBe(
    '(This email had no text.)\n\n[1 attached file was not saved. Documents can be added under Documents.]',
  );
  expect(await listFileEmails()).toHaveLength(1);
});

test('a long reply stays within a message’s limit and still names its missing files', async () => {
  const { text } = await replyTo(await startEnquiry(), { text: 'x'.repeat(50_000) });
  expect(text).toHaveLength(maxMessageLength);
  expect(text).toMatch(/too long.*2 attached files were not saved/s);
});

test.each([
  ['that perhaps comes from another sender', { isAuthenticated: false }],
  ['from another address', { from: 'stranger@example.org' }],
  ['without files', { attachments: 0 }],
])('a reply %s causes no email about missing files', async (_, change) => {
  await replyTo(await startEnquiry(), change);
  expect(await listFileEmails()).toEqual([]);
});

test('an employer’s reply names the missing files without mentioning the doctor’s Documents page', async () => {
  const { placement } = await placementSteps(() => database).sent();
  await database.db.deleteFrom('email').execute();
  const { text } = await replyTo(`${placement.reference}-employer`, {});
  expect(text).toBe('Here it is.\n\n[2 attached files were not saved.]');
  expect(await listFileEmails()).toEqual([]);
});
