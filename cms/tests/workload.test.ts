import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { withCms } from './with-cms';

const cms = withCms();

async function userOf(role: string) {
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { role: { equals: role as 'editor' } },
  });
  return { ...docs[0]!, collection: 'users' as const };
}

describe('a user’s list of texts that wait for this user', () => {
  let scheduled = 0;
  const save = (id: number, token: string, body: object) => cms.change(id, token, body, '?draft=true');
  before(async () => {
    await save(await cms.draft('ready'), cms.author, { review: 'ready' });
    await save(await cms.draft('approved'), cms.editor, { review: 'approved' });
    await save(await cms.draft('sent-back'), cms.editor, { review: 'sent-back' });
    await save(await cms.draft('of-the-editor', cms.editor), cms.publisher, { review: 'sent-back' });
    await cms.draft('written');
    const published = await cms.draft('published');
    await cms.change(published, cms.publisher, { review: 'approved', _status: 'published' });
    await cms.change(published, cms.publisher, { _status: 'draft' });
    scheduled = await cms.draft('scheduled');
    await save(scheduled, cms.editor, { review: 'approved' });
    await cms.payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'articles', value: String(scheduled) } } as never,
      waitUntil: new Date('2099-11-30T22:30:00Z'),
    });
  });

  const cases: [string, [string, string[]][]][] = [
    ['author', [['Sent back to you', ['Article sent-back']]]],
    [
      'editor',
      [
        ['To review', ['Article ready']],
        ['Sent back to you', ['Article of-the-editor']],
      ],
    ],
    [
      'publisher',
      [
        ['To review', ['Article ready']],
        ['To publish', ['Article approved']],
      ],
    ],
  ];
  for (const [role, expected] of cases)
    test(`the list contains exactly the texts that wait for a user with the role ${role}`, async () => {
      const { findWaiting } = await import('../src/admin/workload');
      const groups = await findWaiting(cms.payload, await userOf(role));
      assert.deepEqual(
        groups.map(({ label, texts }) => [label, texts.map(({ title }) => title)]),
        expected,
      );
    });

  test('the list shows each text’s kind, author and waiting time; editing a text does not restart its waiting time', async () => {
    const { findWaiting } = await import('../src/admin/workload');
    const first = async () => (await findWaiting(cms.payload, await userOf('editor')))[0]?.texts[0];
    const { since, address, kind, author } = (await first())!;
    assert.deepEqual([kind, author], ['Article', 'Demo author']);
    await save(Number(address.split('/').at(-1)), cms.editor, {
      lead: 'A lead that the editor has changed.',
    });
    assert.deepEqual((await first())?.since, since);
  });

  test('the calendar shows texts scheduled for publication, and texts whose yearly check is overdue or due within 60 days, earliest first', async () => {
    const { findCalendar } = await import('../src/admin/workload');
    for (const [slug, lookedAt] of [
      ['overdue', '2025-01-01T12:00:00.000Z'],
      ['due', '2025-12-20T12:00:00.000Z'],
      ['not-due', '2026-06-01T12:00:00.000Z'],
    ] as const)
      await cms.change(await cms.draft(slug), cms.publisher, { lookedAt, _status: 'published' });
    const calendar = await findCalendar(cms.payload, new Date('2026-11-27T00:00:00Z'));
    assert.deepEqual(
      calendar.map(({ at, action, title }) => [at.toISOString(), action, title]),
      [
        ['2026-01-01T12:00:00.000Z', 'Check', 'Article overdue'],
        ['2026-12-20T12:00:00.000Z', 'Check', 'Article due'],
        ['2099-11-30T22:30:00.000Z', 'Publish', 'Article scheduled'],
      ],
    );
    assert.equal(calendar[2]?.address, `/collections/articles/${scheduled}`);
  });
});
