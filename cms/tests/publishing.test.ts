import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { article, lexical } from './start-cms';
import { withCms } from './with-cms';

const cms = withCms();

describe('texts that the CMS sends to the site', () => {
  test('the CMS sends the site each published text, reports each unpublished text, and never sends a draft', async () => {
    const id = await cms.draft('told');
    assert.equal(await cms.shown('/articles/told'), undefined);
    await cms.publish(id);
    const first = await cms.shown('/articles/told');
    assert.equal(first.doc.title, 'Article told');
    assert.equal(first.doc.category, 'locum-life');
    await cms.change(id, cms.author, { title: 'A later draft' }, '?draft=true');
    assert.deepEqual(await cms.shown('/articles/told'), first);
    await cms.change(id, cms.publisher, { _status: 'draft' });
    const gone = await cms.shown('/articles/told');
    assert.equal(gone.doc, null);
    assert.ok(gone.seq > first.seq);
  });

  test('a text published without a date gets the current date in Sydney', async () => {
    const { dayInSydney } = await import('../src/dates');
    const before = dayInSydney();
    await cms.publish(await cms.draft('dated'));
    const { published, updated } = (await cms.shown('/articles/dated')).doc;
    assert.ok([before, dayInSydney()].includes(published));
    assert.equal(updated, published);
    const { docs } = await cms.payload.find({
      collection: 'articles',
      where: { slug: { equals: 'dated' } },
    });
    assert.match(String(docs[0]?.lookedAt), /T12:00:00\.000Z$/);
  });

  test('if a published text’s URL changes or changes back, the previous URL redirects to the current URL', async () => {
    const id = await cms.draft('moves');
    await cms.publish(id);
    await cms.change(id, cms.publisher, { slug: 'moved', _status: 'published' });
    assert.deepEqual((await cms.shown('/articles/moves')).doc, { kind: 'moved', to: '/articles/moved' });
    assert.equal((await cms.shown('/articles/moved')).doc.title, 'Article moves');
    await cms.change(id, cms.publisher, { slug: 'moves', _status: 'published' });
    assert.equal((await cms.shown('/articles/moves')).doc.title, 'Article moves');
    assert.deepEqual((await cms.shown('/articles/moved')).doc, { kind: 'moved', to: '/articles/moves' });
    await cms.change(id, cms.publisher, { _status: 'draft' });
    assert.equal((await cms.shown('/articles/moves')).doc, null);
  });

  test('the CMS lists a text’s published versions, and a publisher can restore and publish an older version', async () => {
    const id = await cms.draft('restored');
    await cms.publish(id);
    await cms.change(id, cms.publisher, { title: 'Second title', _status: 'published' });
    const { body } = await cms.ask(
      'GET',
      `/articles/versions?where[parent][equals]=${id}&where[version._status][equals]=published&sort=createdAt`,
      { token: cms.publisher },
    );
    assert.deepEqual(
      body.docs.map((one: { version: { title: string } }) => one.version.title),
      ['Article restored', 'Second title'],
    );
    await cms.ask('POST', `/articles/versions/${body.docs[0].id}`, { token: cms.publisher });
    assert.equal((await cms.shown('/articles/restored')).doc.title, 'Article restored');
  });

  test('the CMS sends the site a published text with its category, author and questions', async () => {
    const id = await cms.draft('names');
    const person = await cms.ask('POST', '/people', {
      token: cms.publisher,
      body: { kind: 'person', slug: 'a-person', name: 'Ada Person', role: 'Emergency physician' },
    });
    await cms.change(id, cms.publisher, { author: person.body.doc.id, _status: 'published' });
    assert.equal((await cms.shown('/articles/names')).doc.author.name, 'Ada Person');
    await cms.ask('PATCH', `/people/${person.body.doc.id}`, {
      token: cms.publisher,
      body: { name: 'Ada Byron' },
    });
    assert.equal((await cms.shown('/articles/names')).doc.author.name, 'Ada Byron');
    const page = await cms.ask('POST', '/pages', {
      token: cms.publisher,
      body: { ...article('asked', cms.category), group: 'doctors', _status: 'published' },
    });
    await cms.ask('POST', '/questions', {
      token: cms.publisher,
      body: { question: 'Who pays?', answer: lexical('The hospital.'), page: page.body.doc.id },
    });
    assert.equal((await cms.shown('/doctors/asked')).doc.questions[0].question, 'Who pays?');
  });

  test('when a publisher deletes a person, published texts lose this person as author or reviewer, but no other person', async () => {
    const add = async (name: string) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const body = { kind: 'person', slug, name, role: 'Emergency physician' };
      return (await cms.ask('POST', '/people', { token: cms.publisher, body })).body.doc.id as number;
    };
    const [leaves, stays] = [await add('Grace Leaves'), await add('Edith Stays')];
    const people = { of: { author: leaves, reviewer: stays }, by: { author: stays, reviewer: leaves } };
    for (const [slug, named] of Object.entries(people)) {
      const id = await cms.draft(`named-${slug}`);
      assert.equal((await cms.change(id, cms.publisher, { ...named, _status: 'published' })).status, 200);
    }
    const unpublished = await cms.draft('named-in-a-draft');
    await cms.change(unpublished, cms.publisher, { author: leaves }, '?draft=true');
    const removed = await cms.ask('DELETE', `/people/${leaves}`, { token: cms.publisher });
    assert.equal(removed.status, 200);
    const named = async (slug: string) => {
      const { author, reviewer } = (await cms.shown(`/articles/named-${slug}`)).doc;
      return [author?.name, reviewer?.name];
    };
    assert.deepEqual(await named('of'), [undefined, 'Edith Stays']);
    assert.deepEqual(await named('by'), ['Edith Stays', undefined]);
    assert.equal(await cms.shown('/articles/named-in-a-draft'), undefined);
    // Deletes by a filter instead of an id, as the bulk action of the list does.
    const all = await cms.ask('DELETE', `/people?where[id][in]=${stays}`, { token: cms.publisher });
    assert.equal(all.status, 200);
    assert.deepEqual(await named('of'), [undefined, undefined]);
  });

  test('the published menu and not-found text can be read without the secret shared by the site and the CMS', async () => {
    await cms.ask('POST', '/globals/navigation', {
      token: cms.publisher,
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
      token: cms.publisher,
      body: { title: 'Nothing here', body: 'It moved.', _status: 'published' },
    });
    assert.deepEqual((await cms.ask('GET', '/site/404-page')).body, {
      title: 'Nothing here',
      body: 'It moved.',
    });
  });

  test('the CMS sends the site a published footer or banner, and refuses a link to another site if it does not use https', async () => {
    const save = (part: string, body: object) =>
      cms.ask('POST', `/globals/${part}`, { token: cms.publisher, body: { ...body, _status: 'published' } });
    const columns = [{ title: 'Doctors', links: [{ label: 'Find a job', to: '/jobs', onPhones: true }] }];
    for (const body of [
      { social: { facebook: 'javascript:alert(1)' } },
      { social: { facebook: 'http://social.test/page' } },
      { columns: [{ title: 'Elsewhere', links: [{ label: 'Out', to: '//other.test' }] }] },
    ])
      assert.equal((await save('footer', body)).status, 400);
    await save('footer', { columns, social: { linkedin: 'https://social.test/page' } });
    assert.deepEqual((await cms.shown('footer')).doc, {
      columns,
      social: { facebook: null, instagram: null, linkedin: 'https://social.test/page' },
    });
    const until = '2026-12-24T08:00:00.000Z';
    await save('banner', { text: 'Closed over the holidays', until });
    assert.deepEqual((await cms.shown('banner')).doc, { text: 'Closed over the holidays', until });
    await save('banner', { text: '', until: null });
    assert.deepEqual((await cms.shown('banner')).doc, { text: null, until: null });
  });

  const item = (title: string, more: object = {}) => ({ title, text: `${title} of a form`, ...more });
  const link = { linkLabel: 'The form', linkHref: 'https://gov.test/form' };
  const checklist = (more: object) => ({
    slug: 'tasmania',
    name: 'Tasmania',
    country: 'AU',
    check: 'Registration',
    items: [item('First'), item('Second'), item('Third', link)],
    ...more,
  });

  test('the CMS sends a checklist’s items in the publisher’s order', async () => {
    const made = await cms.ask('POST', '/checklists', { token: cms.publisher, body: checklist({}) });
    const { items } = made.body.doc;
    await cms.ask('PATCH', `/checklists/${made.body.doc.id}`, {
      token: cms.publisher,
      body: { items: items.toReversed() },
    });
    assert.deepEqual((await cms.shown('checklists/tasmania')).doc.items, [
      {
        title: 'Third',
        text: 'Third of a form',
        link: { label: 'The form', href: 'https://gov.test/form' },
      },
      { title: 'Second', text: 'Second of a form', link: null },
      { title: 'First', text: 'First of a form', link: null },
    ]);
  });

  test('a checklist for a region must be complete, but the checklist for all regions can lack item titles and a working-with-children check', async () => {
    const save = async (more: object) =>
      (await cms.ask('POST', '/checklists', { token: cms.publisher, body: checklist(more) })).status;
    const [first, second] = [item('First'), item('Second')];
    for (const wrong of [
      { slug: 'region-2' },
      { name: 'WA' },
      { check: '' },
      { items: [first, second] },
      { items: [first, second, { text: 'An item without a title' }] },
      { items: [first, second, item('Third', { ...link, linkLabel: '' })] },
      { items: [first, second, item('Third', { ...link, linkLabel: 'x'.repeat(81) })] },
      { items: [first, second, item('Third', { ...link, linkHref: 'http://gov.test/form' })] },
      { items: [first, second, { ...item('Third'), text: '   ' }] },
    ])
      assert.equal(await save({ slug: 'western-australia', ...wrong }), 400, JSON.stringify(wrong));
    const items = ['A passport', 'A current CV', 'A certificate'].map((text) => ({ text }));
    assert.equal(await save({ slug: 'everywhere', check: null, items }), 201);
  });

  test('the CMS accepts an article’s job filter only if the site’s job lists use the filter’s values', async () => {
    const id = await cms.draft('with-jobs');
    const publish = (jobs: object) => cms.change(id, cms.publisher, { jobs, _status: 'published' });
    for (const wrong of [
      { regions: ['New South Wales'] },
      { specialties: ['ICU '] },
      { mmm: [1.5] },
      { mmm: [8] },
    ])
      assert.equal((await publish({ title: 'Jobs', ...wrong })).status, 400, JSON.stringify(wrong));
    const filter = { regions: ['new-south-wales'], specialties: ['emergency-medicine'], mmm: [4, 5] };
    assert.equal((await publish({ title: 'Jobs', ...filter })).status, 200);
    const { regions, specialties, mmm } = (await cms.shown('/articles/with-jobs')).doc.jobs;
    assert.deepEqual({ regions, specialties, mmm }, filter);
  });

  test('the CMS sends the site a legal text’s version, and whether users must accept that version', async () => {
    const legal = {
      version: '2',
      effective: '2027-01-01T00:00:00.000Z',
      summary: ['We store less.'],
      material: true,
      changes: ['Section 4 is new.'],
    };
    const publish = (other: object) =>
      cms.ask('POST', '/pages', {
        token: cms.publisher,
        body: {
          ...article('', cms.category),
          title: 'Privacy',
          group: 'privacy',
          legal: { ...legal, ...other },
          _status: 'published',
        },
      });
    for (const wrong of [{ version: '2.0 final' }, { effective: null }, { summary: [] }])
      assert.equal((await publish(wrong)).status, 400);
    assert.equal((await publish({})).status, 201);
    assert.deepEqual((await cms.shown('/privacy')).doc.legal, { ...legal, effective: '2027-01-01' });
  });

  test('if twelve texts are published at the same time while the site reads the list of changes, the site misses none', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => cms.draft(`crowd-${index}`)));
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
    await Promise.all(ids.map(cms.publish));
    done = true;
    await reader;
    assert.equal([...seen].filter((key) => key.startsWith('/articles/crowd-')).length, 12);
  });

  test('the CMS signs its notifications to the site, and repeats each until the site has read the changes', async () => {
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
