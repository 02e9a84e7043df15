import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { article } from './start-cms';
import { withCms } from './with-cms';

const cms = withCms();

const emailsAfter = (id: number, token: string, body: object, query = '?draft=true') =>
  cms.emailsOf(async () => {
    assert.equal((await cms.change(id, token, body, query)).status, 200);
    await cms.payload.jobs.run({});
  });
const recipients = (emails: { to?: unknown }[]) => emails.map(({ to }) => String(to)).sort();

describe('emails about a text’s review', () => {
  test('when an author asks for a review of a text, everyone who can approve the text gets one email', async () => {
    const id = await cms.draft('ready');
    const sent = await emailsAfter(id, cms.author, { review: 'ready' });
    assert.deepEqual(recipients(sent), [
      'cms.admin@example.com',
      'editor@example.com',
      'publisher@example.com',
    ]);
    assert.equal(sent[0]?.subject, 'To review: Article ready');
    assert.match(String(sent[0]?.text), /^Demo author asked you to review “Article ready”\.\n/);
    assert.match(
      String(sent[0]?.text),
      new RegExp(`http://localhost:3001/admin/collections/articles/${id}\n`),
    );
    assert.deepEqual(await emailsAfter(id, cms.author, { review: 'ready', title: 'Once more' }), []);
  });

  test('when a text is approved, the CMS emails everyone who can publish it, except the user who approved it', async () => {
    const id = await cms.draft('approved');
    const sent = await emailsAfter(id, cms.editor, { review: 'approved' });
    assert.deepEqual(recipients(sent), ['cms.admin@example.com', 'publisher@example.com']);
    const other = await cms.draft('approved-by-the-publisher');
    const rest = await emailsAfter(other, cms.publisher, { review: 'approved' });
    assert.deepEqual(recipients(rest), ['cms.admin@example.com']);
  });

  test('when an editor sends a text back, the CMS emails the editor’s note to the text’s owner', async () => {
    const back = { review: 'sent-back', reviewNote: 'Say how cold it is.' };
    const sent = await emailsAfter(await cms.draft('cold'), cms.editor, back);
    assert.deepEqual(recipients(sent), ['author@example.com']);
    assert.match(String(sent[0]?.text), /Review note:\nSay how cold it is\.\n/);
    assert.deepEqual(await emailsAfter(await cms.draft('own', cms.editor), cms.editor, back), []);
  });

  test('the CMS sends no approval email if the save that approves a text also publishes it', async () => {
    const id = await cms.draft('at-once');
    assert.deepEqual(
      await emailsAfter(id, cms.publisher, { review: 'approved', _status: 'published' }, ''),
      [],
    );
  });

  test('if an author withdraws a review request before its email is sent, the CMS sends no email', async () => {
    const id = await cms.draft('changed-again');
    const sent = await cms.emailsOf(async () => {
      for (const review of ['ready', 'writing'])
        assert.equal((await cms.change(id, cms.author, { review }, '?draft=true')).status, 200);
      await cms.payload.jobs.run({});
    });
    assert.deepEqual(sent, []);
  });

  test('the CMS saves a text even if the mail server fails, and sends the text’s email later', async () => {
    const id = await cms.draft('no-mail');
    const fails = () => Promise.reject(new Error('The mail server is away'));
    const sent = await cms.emailsOf(async () => {
      const back = { review: 'sent-back', reviewNote: 'Later' };
      assert.equal((await cms.change(id, cms.editor, back, '?draft=true')).status, 200);
      await cms.payload.jobs.run({});
    }, fails);
    assert.deepEqual(sent, []);
    await cms.payload.update({
      collection: 'payload-jobs',
      where: { taskSlug: { equals: 'reviewEmail' } },
      data: { waitUntil: new Date(Date.now() - 1000).toISOString() },
    });
    assert.deepEqual(recipients(await cms.emailsOf(() => cms.payload.jobs.run({}))), ['author@example.com']);
  });

  test('if the CMS refuses to save a text, it sends no email about the text', async () => {
    const id = await cms.draft('refused');
    const sent = await cms.emailsOf(async () => {
      assert.equal((await cms.change(id, cms.author, { review: 'approved' }, '?draft=true')).status, 403);
      await cms.payload.jobs.run({});
    });
    assert.deepEqual(sent, []);
  });
});

test('each change to a published text’s draft, even by a publisher, requires a new review of this draft', async () => {
  for (const [index, token] of [cms.author, cms.editor, cms.publisher].entries()) {
    const id = await cms.draft(`published-${index}`);
    await cms.change(id, cms.publisher, { review: 'ready', _status: 'published' });
    // The admin's form sends `review` with every save, even if it is unchanged.
    const changed = await cms.change(id, token, { title: 'New words', review: 'ready' }, '?draft=true');
    assert.equal(changed.body.doc.review, 'writing');
    assert.equal((await emailsAfter(id, cms.author, { review: 'ready' })).length, 3);
  }
});

describe('an incomplete text', () => {
  const short = { lead: '', description: 'Too short' };

  test('the CMS refuses to submit, approve or publish an incomplete text, and names each incomplete field with the reason', async () => {
    const id = await cms.draft('incomplete');
    for (const [token, body, query] of [
      [cms.author, { review: 'ready' }, '?draft=true'],
      [cms.editor, { review: 'approved' }, '?draft=true'],
      [cms.publisher, { _status: 'published' }, ''],
    ] as const) {
      const refused = await cms.change(id, token, { ...short, ...body }, query);
      assert.equal(refused.status, 400);
      const [error] = refused.body.errors;
      assert.equal(
        error.message,
        'This text is not complete: Lead – This field is required, Description – Write at least 50 characters',
      );
      assert.deepEqual(
        error.data.errors.map(({ path }: { path: string }) => path),
        ['lead', 'description'],
      );
    }
    const { body } = await cms.ask('GET', `/articles/${id}?draft=true`, { token: cms.author });
    assert.equal(body.review, 'writing');
  });

  test('an author can save an incomplete text as a draft, and an editor can send the draft back', async () => {
    const id = await cms.draft('unfinished');
    assert.equal((await cms.change(id, cms.author, short, '?draft=true')).status, 200);
    assert.equal((await cms.change(id, cms.editor, { review: 'sent-back' }, '?draft=true')).status, 200);
  });

  test('the CMS refuses a legal text without a version number, and names this field', async () => {
    const body = { ...article('terms', cms.category), slug: '', group: 'terms-and-conditions' };
    const refused = await cms.ask('POST', '/pages?draft=true', {
      token: cms.editor,
      body: { ...body, review: 'ready', category: undefined },
    });
    assert.equal(refused.status, 400);
    assert.match(refused.body.errors[0].message, /Legal text > Version – Enter a whole number; one more/);
  });
});
