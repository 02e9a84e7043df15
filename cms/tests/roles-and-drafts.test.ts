import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { article, lexical } from './start-cms';
import { withCms } from './with-cms';

const cms = withCms();

describe('users’ permissions in the CMS', () => {
  const ways: [string, string, object][] = [
    ['by setting its status', '', { _status: 'published' }],
    ['by saving a draft whose status is “published”', '?draft=true', { _status: 'published' }],
    ['by saving it as something other than a draft', '', { title: 'Past the review' }],
    [
      'by the option that publishes all languages',
      '?draft=true&publishAllLocales=true',
      { title: 'Past the review' },
    ],
  ];
  for (const [name, query, body] of ways)
    test(`neither an author nor an editor can publish a text ${name}`, async () => {
      const id = await cms.draft(`no-publish-${ways.findIndex(([one]) => one === name)}`);
      for (const token of [cms.author, cms.editor])
        assert.equal((await cms.change(id, token, body, query)).status, 403);
      assert.equal((await cms.payload.findByID({ collection: 'articles', id }))._status, 'draft');
    });

  test('an author can neither unpublish nor delete a published text, nor replace it with an older version', async () => {
    const id = await cms.draft('stays');
    assert.equal((await cms.publish(id)).status, 200);
    for (const [query, body] of [
      ['', { _status: 'draft' }],
      ['?draft=true&unpublishAllLocales=true', { _status: 'draft' }],
    ] as const)
      assert.equal((await cms.change(id, cms.author, body, query)).status, 403);
    const versions = await cms.ask('GET', `/articles/versions?where[parent][equals]=${id}`, {
      token: cms.author,
    });
    assert.equal(
      (await cms.ask('POST', `/articles/versions/${versions.body.docs.at(-1).id}`, { token: cms.author }))
        .status,
      403,
    );
    assert.equal((await cms.ask('DELETE', `/articles/${id}`, { token: cms.author })).status, 403);
    assert.ok((await cms.shown('/articles/stays')).doc);
  });

  test('an author can change only the author’s own texts', async () => {
    const id = await cms.draft('of-another', cms.editor);
    assert.equal((await cms.change(id, cms.author, { title: 'Mine now' }, '?draft=true')).status, 403);
    assert.equal(
      (await cms.change(await cms.draft('of-mine'), cms.author, { title: 'Changed' }, '?draft=true')).status,
      200,
    );
  });

  test('a copied text is a draft with its own URL, and it belongs to the user who copied it', async () => {
    const copy = (id: number, token: string, collection = 'articles') =>
      cms.ask('POST', `/${collection}/${id}/duplicate`, { token, body: {} });
    const id = await cms.draft('original', cms.editor);
    await cms.change(id, cms.publisher, { review: 'approved', _status: 'published' });
    const { body: me } = await cms.ask('GET', '/users/me', { token: cms.author });
    const first = await copy(id, cms.author);
    assert.equal(first.status, 200);
    const { path, slug, review, owner, _status } = first.body.doc;
    assert.deepEqual([path, slug], ['/articles/original-copy', 'original-copy']);
    assert.deepEqual([review, owner.id ?? owner, _status], ['writing', me.user.id, 'draft']);
    assert.equal((await copy(id, cms.publisher)).body.doc.slug, 'original-copy-2');
    assert.equal((await copy(first.body.doc.id, cms.author)).body.doc.slug, 'original-copy-3');
    assert.equal(await cms.shown('/articles/original-copy'), undefined);

    const long = await cms.draft('x'.repeat(100), cms.editor);
    assert.equal((await copy(long, cms.editor)).body.doc.slug, `${'x'.repeat(90)}-copy`);

    const page = await cms.ask('POST', '/pages', {
      token: cms.publisher,
      body: { ...article('', cms.category), title: 'Contact us', group: 'contact-us', _status: 'published' },
    });
    for (const expected of ['/contact-us/copy', '/contact-us/copy-2'])
      assert.equal((await copy(page.body.doc.id, cms.editor, 'pages')).body.doc.path, expected);
    const without = await cms.ask('POST', '/pages?draft=true', {
      token: cms.author,
      body: { title: 'Begun only' },
    });
    const copied = await copy(without.body.doc.id, cms.author, 'pages');
    assert.deepEqual([copied.status, copied.body.doc.path], [200, null]);
  });

  test('only an administrator can set roles or create accounts in the CMS', async () => {
    const { body } = await cms.ask('GET', '/users/me', { token: cms.author });
    await cms.ask('PATCH', `/users/${body.user.id}`, { token: cms.author, body: { role: 'administrator' } });
    assert.equal((await cms.ask('GET', '/users/me', { token: cms.author })).body.user.role, 'author');
    const account = {
      email: 'new@example.com',
      password: 'long enough to be one',
      name: 'New',
      role: 'author',
    };
    for (const token of [cms.author, cms.editor, cms.publisher])
      assert.equal((await cms.ask('POST', '/users', { token, body: account })).status, 403);
    assert.equal((await cms.ask('POST', '/users', { token: cms.administrator, body: account })).status, 201);
  });

  test('an editor, but not an author, can approve a text or send it back with a note', async () => {
    const id = await cms.draft('reviewed');
    assert.equal((await cms.change(id, cms.author, { review: 'ready' }, '?draft=true')).status, 200);
    for (const review of ['approved', 'sent-back'])
      assert.equal((await cms.change(id, cms.author, { review }, '?draft=true')).status, 403);
    const sent = await cms.change(
      id,
      cms.editor,
      { review: 'sent-back', reviewNote: 'Add a source' },
      '?draft=true',
    );
    assert.equal(sent.body.doc.reviewNote, 'Add a source');
  });

  test('an approved text loses its approval when an author changes it', async () => {
    const reviewAfter = async (id: number, token: string, body: object) => {
      assert.equal((await cms.change(id, cms.editor, { review: 'approved' }, '?draft=true')).status, 200);
      const changed = await cms.change(id, token, body, '?draft=true');
      assert.equal(changed.status, 200);
      return changed.body.doc.review;
    };
    const id = await cms.draft('approved');
    assert.equal(await reviewAfter(id, cms.author, { title: 'Not what was read' }), 'writing');
    // The admin's form sends `review` with every save, even if only the title changed.
    assert.equal(await reviewAfter(id, cms.author, { title: 'Once more', review: 'approved' }), 'writing');
    assert.equal(await reviewAfter(id, cms.author, { title: 'Handed in', review: 'ready' }), 'ready');
    assert.equal(await reviewAfter(id, cms.editor, { title: 'By the editor' }), 'approved');
  });

  test('only a publisher can change a text scheduled for publication', async () => {
    const { schedulePublish } = await import('../src/tasks/schedule-publish');
    const { createLocalReq } = await import('payload');
    const { docs } = await cms.payload.find({
      collection: 'users',
      where: { email: { equals: 'publisher@example.com' } },
    });
    const schedule = async (sent: object) => {
      const req = await createLocalReq({ user: { ...docs[0]!, collection: 'users' } }, cms.payload);
      await schedulePublish({ req, ...sent } as never);
    };
    const id = await cms.draft('waits');
    const other = await cms.draft('waits-not');
    const doc = { relationTo: 'articles', value: String(id) };
    const title = { title: 'Another title' };
    await schedule({ type: 'unpublish', doc, date: new Date('2100-12-01T22:00:00Z') });
    assert.equal((await cms.change(id, cms.author, title, '?draft=true')).status, 200);

    await schedule({ type: 'publish', doc, date: new Date('2100-12-02T22:30:00Z') });
    for (const token of [cms.author, cms.editor]) {
      const refused = await cms.change(id, token, title, '?draft=true');
      assert.equal(refused.status, 409);
      assert.match(refused.body.errors[0].message, /published on 3 Dec 2100, 9:30\sam \(Sydney time\)/);
    }
    assert.equal((await cms.change(other, cms.author, title, '?draft=true')).status, 200);
    assert.equal((await cms.change(id, cms.publisher, title, '?draft=true')).status, 200);

    const part = () =>
      cms.ask('POST', '/globals/navigation?draft=true', {
        token: cms.editor,
        body: { items: [{ group: 'doctors' }] },
      });
    assert.equal((await part()).status, 200);
    await schedule({ type: 'publish', global: 'navigation', date: new Date('2100-12-02T22:30:00Z') });
    assert.equal((await part()).status, 409);

    await cms.payload.delete({ collection: 'payload-jobs', where: { id: { exists: true } } });
    assert.equal((await cms.change(id, cms.author, title, '?draft=true')).status, 200);
  });

  test('an editor can save a draft of the published not-found text, but cannot publish it', async () => {
    const save = (token: string, title: string, _status: string, query = '') =>
      cms.ask('POST', `/globals/not-found${query}`, { token, body: { title, body: 'It moved.', _status } });
    assert.equal((await save(cms.publisher, 'Nothing here', 'published')).status, 200);
    const { body } = await cms.ask('POST', '/globals/not-found/access', { token: cms.editor });
    assert.ok(body.update, 'the form is open to an editor');
    assert.equal((await save(cms.editor, 'A draft', 'draft', '?draft=true')).status, 200);
    for (const [status, query] of [
      ['published', ''],
      ['published', '?draft=true'],
      ['draft', ''],
      // Payload's two parsers disagree on these spellings of `draft`.
      ['draft', '?draft[]=true'],
      ['draft', '?[draft]=true'],
    ] as const)
      assert.equal((await save(cms.editor, 'Past the publisher', status, query)).status, 403);
    assert.equal((await save(cms.author, 'Of an author', 'draft', '?draft=true')).status, 403);
    assert.equal((await cms.shown('404-page')).doc.title, 'Nothing here');
  });

  test('a question added to a published page by an editor stays hidden from readers until a publisher shows it', async () => {
    const page = await cms.ask('POST', '/pages', {
      token: cms.publisher,
      body: { ...article('asks', cms.category), group: 'doctors', _status: 'published' },
    });
    const asked = { question: 'Who pays?', answer: lexical('The hospital.'), page: page.body.doc.id };
    const shown = async () => (await cms.shown('/doctors/asks')).doc.questions.length;
    const made = await cms.ask('POST', '/questions', { token: cms.editor, body: { ...asked, shown: true } });
    const change = (token: string, body: object) =>
      cms.ask('PATCH', `/questions/${made.body.doc.id}`, { token, body });
    assert.equal((await change(cms.editor, { question: 'Who pays me?', shown: true })).status, 200);
    assert.equal(await shown(), 0);
    assert.equal((await change(cms.publisher, { shown: true })).status, 200);
    assert.equal(await shown(), 1);
    assert.equal((await change(cms.editor, { question: 'Who else?' })).status, 403);
  });

  test('an author can neither schedule nor cancel a text’s publication', async () => {
    const { schedulePublish } = await import('../src/tasks/schedule-publish');
    const { createLocalReq } = await import('payload');
    const doc = { relationTo: 'articles', value: String(await cms.draft('not-scheduled')) } as const;
    const body = { taskSlug: 'schedulePublish', input: { type: 'publish', doc } };
    assert.equal((await cms.ask('POST', '/payload-jobs', { token: cms.author, body })).status, 403);

    const form = async (email: string, sent: object) => {
      const { docs } = await cms.payload.find({ collection: 'users', where: { email: { equals: email } } });
      const req = await createLocalReq({ user: { ...docs[0]!, collection: 'users' } }, cms.payload);
      return schedulePublish({ type: 'publish', doc, ...sent, req } as never);
    };
    const queued = () =>
      cms.payload.find({
        collection: 'payload-jobs',
        where: { taskSlug: { equals: 'schedulePublish' } },
        pagination: false,
      });
    const date = new Date(Date.now() + 3_600_000);
    await assert.rejects(form('author@example.com', { date }), /Only a publisher/);
    await form('publisher@example.com', { date });
    const [job, ...more] = (await queued()).docs;
    assert.equal(more.length, 0);
    await assert.rejects(form('editor@example.com', { deleteID: job?.id }), /Only a publisher/);
    await form('publisher@example.com', { deleteID: job?.id });
    assert.equal((await queued()).totalDocs, 0);
  });

  test('while one user is editing a text, the CMS refuses other users’ changes to it', async () => {
    const id = await cms.draft('locked');
    const { body } = await cms.ask('GET', '/users/me', { token: cms.editor });
    const lock = await cms.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'articles', value: id },
        user: { relationTo: 'users', value: body.user.id },
      },
    });
    const title = { title: 'At the same time' };
    assert.equal((await cms.change(id, cms.author, title, '?draft=true')).status, 423);
    assert.equal((await cms.change(id, cms.publisher, { ...title, _status: 'published' })).status, 423);
    assert.equal((await cms.change(id, cms.editor, { title: 'By the one' }, '?draft=true')).status, 200);
    await assert.rejects(
      cms.payload.findByID({ collection: 'payload-locked-documents', id: lock.id }),
      'the lock ends with the write',
    );
    assert.equal((await cms.change(id, cms.author, title, '?draft=true')).status, 200);
  });

  test('the CMS refuses to save a text if another user has saved a newer version in the meantime', async () => {
    const id = await cms.draft('newest');
    const opened = (await cms.ask('GET', `/articles/${id}?draft=true`, { token: cms.author })).body;
    const save = (token: string, title: string, { updatedAt } = opened) =>
      cms.change(id, token, { title, updatedAt }, '?draft=true');
    const newer = await save(cms.editor, 'By the editor');
    assert.equal(newer.status, 200);
    const refused = await save(cms.author, 'By the author');
    assert.equal(refused.status, 409);
    assert.match(refused.body.errors[0].message, /Someone else has saved a newer version/);
    assert.equal((await save(cms.author, 'By the author', newer.body.doc)).status, 200);

    const part = async (title: string, updatedAt?: string) =>
      cms.ask('POST', '/globals/not-found', {
        token: cms.publisher,
        body: { title, body: 'It moved.', updatedAt, _status: 'published' },
      });
    const before = await part('One');
    assert.equal((await part('Two', before.body.result.updatedAt)).status, 200);
    assert.equal((await part('Three', before.body.result.updatedAt)).status, 409);
  });
});

describe('previews of drafts', () => {
  test('the CMS sends a draft to the site only if the request has a valid signed token', async () => {
    const { previewToken } = await import('../src/site/preview');
    const id = await cms.draft('previewed');
    const ask = (token: string) => cms.asSite(`/draft?token=${encodeURIComponent(token)}`);
    const token = previewToken('articles', id, cms.secret);
    assert.equal((await ask(token)).body.title, 'Article previewed');
    assert.equal((await cms.ask('GET', `/site/draft?token=${token}`)).status, 401);
    assert.equal((await ask(`${token}x`)).status, 403);
    assert.equal(
      (await ask(previewToken('articles', id, 'another secret of forty characters......'))).status,
      403,
    );
    assert.equal((await ask(previewToken('articles', id, cms.secret, Date.now() - 31 * 60_000))).status, 403);
  });

  test('a draft’s preview works even without most of the required fields', async () => {
    const { previewToken } = await import('../src/site/preview');
    const made = await cms.ask('POST', '/articles?draft=true', {
      token: cms.author,
      body: { title: 'Only a title' },
    });
    const { body } = await cms.asSite(
      `/draft?token=${previewToken('articles', made.body.doc.id, cms.secret)}`,
    );
    assert.equal(body.title, 'Only a title');
    assert.ok(JSON.stringify(body.body).includes('Not written yet'));
  });
});
