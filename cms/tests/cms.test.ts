import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { article, lexical, startCms } from './start-cms';

let cms: Awaited<ReturnType<typeof startCms>>;
let author = '';
let editor = '';
let publisher = '';
let administrator = '';
let category: number | string = 0;

before(async () => {
  cms = await startCms();
  [author = '', editor = '', publisher = '', administrator = ''] = await Promise.all(
    ['author', 'editor', 'publisher', 'cms.admin'].map((name) => cms.logIn(`${name}@example.com`)),
  );
  const made = await cms.ask('POST', '/categories', {
    token: publisher,
    body: { name: 'Locum life', slug: 'locum-life', description: 'What locum life is like.' },
  });
  category = made.body.doc.id;
});
after(() => cms.stop());

async function draft(slug: string, token = author): Promise<number> {
  const made = await cms.ask('POST', '/articles?draft=true', { token, body: article(slug, category) });
  assert.equal(made.status, 201);
  return made.body.doc.id;
}
const change = (id: number, token: string, body: object, query = '') =>
  cms.ask('PATCH', `/articles/${id}${query}`, { token, body });
const publish = (id: number) => change(id, publisher, { _status: 'published' });
async function shown(path: string): Promise<any> {
  const { body } = await cms.asSite('/changes?after=0');
  return body.changes.find((one: { key: string }) => one.key === path);
}

describe('who may do what', () => {
  const ways: [string, string, object][] = [
    ['by its status', '', { _status: 'published' }],
    ['by a draft with its status', '?draft=true', { _status: 'published' }],
    ['by a write that is no draft', '', { title: 'Past the review' }],
    ['by the switch for all languages', '?draft=true&publishAllLocales=true', { title: 'Past the review' }],
  ];
  for (const [name, query, body] of ways)
    test(`an author and an editor do not publish ${name}`, async () => {
      const id = await draft(`no-publish-${ways.findIndex(([one]) => one === name)}`);
      for (const token of [author, editor]) assert.equal((await change(id, token, body, query)).status, 403);
      assert.equal((await cms.payload.findByID({ collection: 'articles', id }))._status, 'draft');
    });

  test('an author takes nothing down, restores nothing over what is shown, and deletes nothing', async () => {
    const id = await draft('stays');
    assert.equal((await publish(id)).status, 200);
    for (const [query, body] of [
      ['', { _status: 'draft' }],
      ['?draft=true&unpublishAllLocales=true', { _status: 'draft' }],
    ] as const)
      assert.equal((await change(id, author, body, query)).status, 403);
    const versions = await cms.ask('GET', `/articles/versions?where[parent][equals]=${id}`, {
      token: author,
    });
    assert.equal(
      (await cms.ask('POST', `/articles/versions/${versions.body.docs.at(-1).id}`, { token: author })).status,
      403,
    );
    assert.equal((await cms.ask('DELETE', `/articles/${id}`, { token: author })).status, 403);
    assert.ok((await shown('/articles/stays')).doc);
  });

  test('an author changes only texts of his own', async () => {
    const id = await draft('of-another', editor);
    assert.equal((await change(id, author, { title: 'Mine now' }, '?draft=true')).status, 403);
    assert.equal(
      (await change(await draft('of-mine'), author, { title: 'Changed' }, '?draft=true')).status,
      200,
    );
  });

  test('nobody but an administrator gives a role or makes an account', async () => {
    const { body } = await cms.ask('GET', '/users/me', { token: author });
    await cms.ask('PATCH', `/users/${body.user.id}`, { token: author, body: { role: 'administrator' } });
    assert.equal((await cms.ask('GET', '/users/me', { token: author })).body.user.role, 'author');
    const account = {
      email: 'new@example.com',
      password: 'long enough to be one',
      name: 'New',
      role: 'author',
    };
    for (const token of [author, editor, publisher])
      assert.equal((await cms.ask('POST', '/users', { token, body: account })).status, 403);
    assert.equal((await cms.ask('POST', '/users', { token: administrator, body: account })).status, 201);
  });

  test('an editor sends back with a note and approves, an author cannot', async () => {
    const id = await draft('reviewed');
    assert.equal((await change(id, author, { review: 'ready' }, '?draft=true')).status, 200);
    for (const review of ['approved', 'sent-back'])
      assert.equal((await change(id, author, { review }, '?draft=true')).status, 403);
    const sent = await change(id, editor, { review: 'sent-back', reviewNote: 'Add a source' }, '?draft=true');
    assert.equal(sent.body.doc.reviewNote, 'Add a source');
  });

  test('an author schedules nothing', async () => {
    const id = await draft('not-scheduled');
    const job = {
      taskSlug: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'articles', value: String(id) } },
    };
    assert.equal((await cms.ask('POST', '/payload-jobs', { token: author, body: job })).status, 403);
  });
});

describe('what is open to everybody', () => {
  test('no text, draft or picture is read without an account, by any query', async () => {
    const id = await draft('hidden');
    for (const route of [
      '/articles',
      `/articles/${id}`,
      `/articles/${id}?draft=true`,
      '/articles?draft=true&where[_status][equals]=draft',
      '/articles/versions',
      '/pages',
      '/globals/navigation?draft=true',
      '/media',
      '/users',
      '/payload-jobs',
      '/site/changes',
      '/site/draft?token=x',
      '/site/media/x.webp',
    ]) {
      const { status, body } = await cms.ask('GET', route);
      assert.ok([401, 403, 404].includes(status), `${route}: ${status}`);
      assert.ok(!JSON.stringify(body).includes('hidden'), route);
    }
  });

  test('five wrong passwords lock an account', async () => {
    const wrong = { email: 'new.person@example.com', password: 'long enough to be one' };
    await cms.ask('POST', '/users', {
      token: administrator,
      body: { ...wrong, name: 'New', role: 'author' },
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await cms.ask('POST', '/users/login', { body: { ...wrong, password: 'wrong password' } });
    assert.equal((await cms.ask('POST', '/users/login', { body: wrong })).status, 401);
  });

  test('a picture is a picture with alternative text, and stored anew as WebP', async () => {
    const upload = async (bytes: Buffer | string, type: string, name: string, data: object) => {
      const form = new FormData();
      form.append('file', new Blob([bytes as BlobPart], { type }), name);
      form.append('_payload', JSON.stringify(data));
      return cms.ask('POST', '/media', { token: author, body: form });
    };
    const { default: sharp } = await import('sharp');
    const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const stored = await upload(photo, 'image/jpeg', 'ward.jpg', { alt: 'A ward at night' });
    assert.equal(stored.status, 201);
    assert.equal(stored.body.doc.mimeType, 'image/webp');
    assert.deepEqual([stored.body.doc.sizes.card.width, stored.body.doc.sizes.card.height], [1200, 600]);
    assert.equal((await upload(photo, 'image/jpeg', 'none.jpg', {})).status, 400);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    assert.equal((await upload(svg, 'image/svg+xml', 'x.svg', { alt: 'A drawing' })).status, 400);
    assert.equal(
      (await upload('<script>alert(1)</script>', 'image/png', 'x.png', { alt: 'No picture' })).status,
      400,
    );
  });
});

describe('what the site is told', () => {
  test('a text is told when it is published, its drafts are not, and it is gone when taken down', async () => {
    const id = await draft('told');
    assert.equal(await shown('/articles/told'), undefined);
    await publish(id);
    const first = await shown('/articles/told');
    assert.equal(first.doc.title, 'Article told');
    assert.equal(first.doc.category, 'locum-life');
    await change(id, author, { title: 'A later draft' }, '?draft=true');
    assert.deepEqual(await shown('/articles/told'), first);
    await change(id, publisher, { _status: 'draft' });
    const gone = await shown('/articles/told');
    assert.equal(gone.doc, null);
    assert.ok(gone.seq > first.seq);
  });

  test('a text that moves is gone at the address it had', async () => {
    const id = await draft('moves');
    await publish(id);
    await change(id, publisher, { slug: 'moved', _status: 'published' });
    assert.equal((await shown('/articles/moves')).doc, null);
    assert.equal((await shown('/articles/moved')).doc.title, 'Article moves');
  });

  test('what texts name is told with them: a category, an author, a question', async () => {
    const id = await draft('names');
    const person = await cms.ask('POST', '/people', {
      token: publisher,
      body: { kind: 'person', slug: 'a-person', name: 'Ada Person', role: 'Emergency physician' },
    });
    await change(id, publisher, { author: person.body.doc.id, _status: 'published' });
    assert.equal((await shown('/articles/names')).doc.author.name, 'Ada Person');
    await cms.ask('PATCH', `/people/${person.body.doc.id}`, {
      token: publisher,
      body: { name: 'Ada Byron' },
    });
    assert.equal((await shown('/articles/names')).doc.author.name, 'Ada Byron');
    const page = await cms.ask('POST', '/pages', {
      token: publisher,
      body: { ...article('asked', category), group: 'doctors', _status: 'published' },
    });
    await cms.ask('POST', '/questions', {
      token: publisher,
      body: { question: 'Who pays?', answer: lexical('The hospital.'), page: page.body.doc.id },
    });
    assert.equal((await shown('/doctors/asked')).doc.questions[0].question, 'Who pays?');
  });

  test('menu and not-found text have the shapes of the wire, for everybody', async () => {
    await cms.ask('POST', '/globals/navigation', {
      token: publisher,
      body: {
        items: [{ group: 'doctors', displayName: 'For doctors', pages: [{ title: 'Pay', slug: 'pay' }] }],
        _status: 'published',
      },
    });
    const menu = await cms.ask('GET', '/site/navigation-menu');
    assert.deepEqual(menu.body.nav_items, [{ authoritative_name: 'Doctors', display_name: 'For doctors' }]);
    assert.deepEqual(menu.body.doctors_pages, [{ title: 'Pay', slug: 'pay' }]);
    assert.deepEqual(menu.body.contact_us_pages, []);
    assert.equal((await cms.ask('GET', '/site/404-page')).status, 404);
    await cms.ask('POST', '/globals/not-found', {
      token: publisher,
      body: { title: 'Nothing here', body: 'It moved.', _status: 'published' },
    });
    assert.deepEqual((await cms.ask('GET', '/site/404-page')).body, {
      title: 'Nothing here',
      body: 'It moved.',
    });
  });

  test('numbers of changes grow in the order of their transactions, whoever publishes at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => draft(`crowd-${index}`)));
    const before = (await cms.asSite('/changes?after=0')).body.last;
    let cursor = before;
    const seen = new Set<string>();
    let done = false;
    const reader = (async () => {
      for (let last = false; !last;) {
        last = done;
        const { body } = await cms.asSite(`/changes?after=${cursor}`);
        for (const one of body.changes) {
          seen.add(one.key);
          cursor = Math.max(cursor, one.seq);
        }
      }
    })();
    await Promise.all(ids.map(publish));
    done = true;
    await reader;
    assert.equal([...seen].filter((key) => key.startsWith('/articles/crowd-')).length, 12);
  });

  test('hooks are signed, and repeated until the site has read that far', async () => {
    const { startDelivery } = await import('../src/site/delivery');
    const { signMessage } = await import('../src/site/signature');
    cms.site.status = 503;
    const stop = startDelivery(cms.payload);
    const until = async (check: () => boolean) => {
      const end = Date.now() + 20_000;
      while (!check() && Date.now() < end) await new Promise((resolve) => setImmediate(resolve));
      assert.ok(check());
    };
    try {
      await until(() => cms.hooks.length >= 2);
      cms.site.status = 200;
      const told = cms.hooks.length;
      await until(() => cms.hooks.length > told);
      const { body, headers } = cms.hooks.at(-1)!;
      const at = Number(headers['x-cms-time']);
      assert.equal(headers['x-cms-signature'], signMessage(body, at, cms.secret));
      assert.equal(
        (JSON.parse(body) as { last: number }).last,
        (await cms.asSite('/changes?after=0')).body.last,
      );
    } finally {
      stop();
    }
  });
});

describe('previews', () => {
  test('a draft is given to the site for a signed token that is not over, and to nobody else', async () => {
    const { previewToken } = await import('../src/site/preview');
    const id = await draft('previewed');
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

  test('a draft that lacks nearly everything can be looked at', async () => {
    const { previewToken } = await import('../src/site/preview');
    const made = await cms.ask('POST', '/articles?draft=true', {
      token: author,
      body: { title: 'Only a title' },
    });
    const { body } = await cms.asSite(
      `/draft?token=${previewToken('articles', made.body.doc.id, cms.secret)}`,
    );
    assert.equal(body.title, 'Only a title');
    assert.ok(JSON.stringify(body.body).includes('Not written yet'));
  });
});

describe('in the course of time', () => {
  test('what a publisher schedules is published when its time has come', async () => {
    const id = await draft('scheduled');
    const { body } = await cms.ask('GET', '/users/me', { token: publisher });
    await cms.payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'articles', value: String(id) },
        user: { relationTo: 'users', value: body.user.id },
      } as never,
      waitUntil: new Date(Date.now() - 1000),
    });
    await cms.payload.jobs.run({});
    assert.equal((await shown('/articles/scheduled')).doc.title, 'Article scheduled');
  });

  test('what an author managed to schedule is not published', async () => {
    const id = await draft('sneaked');
    const { body } = await cms.ask('GET', '/users/me', { token: author });
    await cms.payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'articles', value: String(id) },
        user: { relationTo: 'users', value: body.user.id },
      } as never,
      waitUntil: new Date(Date.now() - 1000),
    });
    await cms.payload.jobs.run({});
    assert.equal(await shown('/articles/sneaked'), undefined);
  });

  test('an older version is compared and restored', async () => {
    const id = await draft('restored');
    await publish(id);
    await change(id, publisher, { title: 'Second title', _status: 'published' });
    const { body } = await cms.ask(
      'GET',
      `/articles/versions?where[parent][equals]=${id}&where[version._status][equals]=published&sort=createdAt`,
      { token: publisher },
    );
    assert.deepEqual(
      body.docs.map((one: { version: { title: string } }) => one.version.title),
      ['Article restored', 'Second title'],
    );
    await cms.ask('POST', `/articles/versions/${body.docs[0].id}`, { token: publisher });
    assert.equal((await shown('/articles/restored')).doc.title, 'Article restored');
  });

  test('editors are asked by one email to look again at what nobody has looked at for a year', async () => {
    const { sendReviewReminders } = await import('../src/tasks/review-reminder');
    const id = await draft('old');
    await change(id, publisher, { lookedAt: '2025-01-01T00:00:00.000Z', _status: 'published' });
    const sent: { to?: unknown; text?: unknown }[] = [];
    const send = cms.payload.sendEmail;
    cms.payload.sendEmail = ((message: object) => Promise.resolve(sent.push(message))) as typeof send;
    try {
      await sendReviewReminders(cms.payload, new Date('2026-11-23'));
    } finally {
      cms.payload.sendEmail = send;
    }
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['editor@example.com'],
    );
    assert.match(String(sent[0]?.text), /Article old, last looked at on 2025-01-01/);
  });
});
