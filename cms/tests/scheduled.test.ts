import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { article } from './start-cms';
import { withCms } from './with-cms';

const cms = withCms();

describe('scheduled publications', () => {
  const past = () => new Date(Date.now() - 1000);

  /**
   * Queues the publication of a text as the admin's form does. The text is due at once, because the scheduled time is
   * one second ago.
   */
  async function schedule(id: number, token: string) {
    const { body } = await cms.ask('GET', '/users/me', { token });
    await cms.payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'articles', value: String(id) },
        user: { relationTo: 'users', value: body.user.id },
      } as never,
      waitUntil: past(),
    });
  }

  async function publishOnTime(id: number, token: string) {
    await schedule(id, token);
    await cms.payload.jobs.run({});
  }

  const changeTask = (id: number, data: object) =>
    cms.payload.update({
      collection: 'payload-jobs',
      where: { 'input.doc.value': { equals: String(id) } },
      data,
    });

  async function attempt(id: number): ReturnType<typeof cms.emailsOf> {
    await changeTask(id, { waitUntil: past() });
    return cms.emailsOf(() => cms.payload.jobs.run({}));
  }

  test('a text is published at the time scheduled by a publisher', async () => {
    await publishOnTime(await cms.draft('scheduled'), cms.publisher);
    assert.equal((await cms.shown('/articles/scheduled')).doc.title, 'Article scheduled');
  });

  test('an author cannot publish a text by adding a publication task directly to the queue', async () => {
    await publishOnTime(await cms.draft('sneaked'), cms.author);
    assert.equal(await cms.shown('/articles/sneaked'), undefined);
  });

  test('a scheduled publication interrupted by a crash runs again after the CMS restarts', async () => {
    const { releaseTasks } = await import('../src/tasks/failed-schedule');
    const id = await cms.draft('interrupted');
    await schedule(id, cms.publisher);
    await changeTask(id, { processing: true });
    await cms.payload.jobs.run({});
    assert.equal(await cms.shown('/articles/interrupted'), undefined);
    await releaseTasks(cms.payload);
    await cms.payload.jobs.run({});
    assert.equal((await cms.shown('/articles/interrupted')).doc.title, 'Article interrupted');
  });

  async function askToSchedule(sent: object) {
    const { schedulePublish } = await import('../src/tasks/schedule-publish');
    const { createLocalReq } = await import('payload');
    const where = { email: { equals: 'publisher@example.com' } };
    const { docs } = await cms.payload.find({ collection: 'users', where });
    const req = await createLocalReq({ user: { ...docs[0]!, collection: 'users' } }, cms.payload);
    const date = new Date('2100-12-01T22:00:00Z');
    return schedulePublish({ type: 'publish', date, ...sent, req } as never) as Promise<{ error?: string }>;
  }
  const waiting = async (where: object) => {
    const found = await cms.payload.count({ collection: 'payload-jobs', where: where as never });
    return found.totalDocs;
  };

  test('the CMS refuses to schedule an incomplete text, and names the missing fields', async () => {
    const made = await cms.ask('POST', '/articles?draft=true', {
      token: cms.author,
      body: { ...article('unfinished', cms.category), lead: '', title: 'No' },
    });
    const id = made.body.doc.id as number;
    const doc = { relationTo: 'articles', value: String(id) };
    const about = { 'input.doc.value': { equals: String(id) } };
    const { error } = await askToSchedule({ doc });
    assert.match(String(error), /Title: .+ Lead: /);
    assert.equal(await waiting(about), 0);
    assert.deepEqual(await askToSchedule({ doc, type: 'unpublish' }), { message: 'Success' });
    assert.equal(await waiting(about), 1);

    const mended = { title: 'Finished', lead: 'What this article says, in one sentence.' };
    await cms.change(id, cms.author, mended, '?draft=true');
    const before = await cms.asSite('/changes?after=0');
    assert.deepEqual(await askToSchedule({ doc }), { message: 'Success' });
    assert.equal(await waiting(about), 2);
    // Nothing may change, because scheduling tries out the publication and rolls it back.
    assert.deepEqual(await cms.asSite('/changes?after=0'), before);
    const { body } = await cms.ask('GET', `/articles/${id}?draft=true`, { token: cms.author });
    assert.deepEqual([body._status, body.title], ['draft', 'Finished']);
    const versions = await cms.ask('GET', `/articles/versions?where[parent][equals]=${id}`, {
      token: cms.author,
    });
    assert.equal(versions.body.totalDocs, 2);
  });

  test('the CMS refuses to schedule an incomplete not-found text, and names the missing field', async () => {
    const about = { 'input.global': { equals: 'not-found' } };
    const { error } = await askToSchedule({ global: 'not-found' });
    assert.match(String(error), /Title: /);
    assert.equal(await waiting(about), 0);
    const body = { title: 'Nothing here', body: 'It moved.' };
    await cms.ask('POST', '/globals/not-found?draft=true', { token: cms.publisher, body });
    assert.deepEqual(await askToSchedule({ global: 'not-found' }), { message: 'Success' });
    assert.equal(await waiting(about), 1);
    assert.equal((await cms.ask('GET', '/site/404-page')).status, 404);
  });

  test('the CMS retries a failed publication three times, and then emails the reason to the user who scheduled it', async () => {
    const made = await cms.ask('POST', '/articles?draft=true', {
      token: cms.author,
      body: { ...article('incomplete', cms.category), lead: '' },
    });
    const id = made.body.doc.id as number;
    await schedule(id, cms.publisher);
    for (let count = 0; count < 3; count += 1) assert.deepEqual(await attempt(id), []);
    const [told, ...more] = await attempt(id);
    assert.equal(more.length, 0);
    assert.equal(told?.to, 'publisher@example.com');
    assert.equal(told?.subject, 'Not published: Article incomplete');
    assert.match(String(told?.text), /Lead: /);
    assert.match(String(told?.text), new RegExp(`/admin/collections/articles/${id}`));
    assert.deepEqual(await attempt(id), []);
    // The author may edit the text again, because the last attempt to publish failed and no publication is scheduled
    // any more.
    assert.equal((await cms.change(id, cms.author, { lead: 'Mended.' }, '?draft=true')).status, 200);
  });

  test('if the user who scheduled a publication can no longer publish texts, the CMS emails the administrators about the failure', async () => {
    const id = await cms.draft('of-a-former-publisher');
    await schedule(id, cms.author);
    const sent = [];
    for (let count = 0; count < 4; count += 1) sent.push(...(await attempt(id)));
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['cms.admin@example.com'],
    );
  });
});

describe('the reminder about texts without a review in the last year', () => {
  test('each editor gets a single email that lists all texts without a review in the last year', async () => {
    const { sendReviewReminders } = await import('../src/tasks/review-reminder');
    const id = await cms.draft('old');
    await cms.change(id, cms.publisher, { lookedAt: '2025-01-01T00:00:00.000Z', _status: 'published' });
    const sent = await cms.emailsOf(() => sendReviewReminders(cms.payload, new Date('2026-11-23')));
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['editor@example.com'],
    );
    assert.match(String(sent[0]?.text), /Article old, last checked on 2025-01-01/);
  });

  test('if one editor’s reminder fails, other editors still get theirs, and the task fails only if no email can be sent', async () => {
    const { sendReviewReminders } = await import('../src/tasks/review-reminder');
    await cms.payload.create({
      collection: 'users',
      data: {
        email: 'second@example.com',
        password: 'long enough to be one',
        name: 'Second',
        role: 'editor',
      },
    });
    const remind = () => sendReviewReminders(cms.payload, new Date('2026-11-23'));
    for (const unreached of ['editor@example.com', 'second@example.com']) {
      const sent = await cms.emailsOf(remind, ({ to }) =>
        to === unreached ? Promise.reject(new Error('No such mailbox')) : Promise.resolve(),
      );
      assert.equal(sent.length, 1);
      assert.notEqual(sent[0]?.to, unreached);
    }
    const nobody = () => Promise.reject(new Error('The mail server is away'));
    await assert.rejects(() => cms.emailsOf(remind, nobody), /mail server is away/);
  });
});
