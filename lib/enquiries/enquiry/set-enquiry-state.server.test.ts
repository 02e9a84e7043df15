import { insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { findEnquiry } from './find-enquiries.server';
import { setEnquiryState } from './set-enquiry-state.server';

const now = new Date('2026-11-20T02:00:00Z');
const database = databaseWithData();

const enquire = async () =>
  (await sendEnquiry({ db: database.db, now }, { job: await insertJob(database.db) })).reference;
const move = (reference: string, to: 'viewed' | 'contacted' | 'declined') =>
  setEnquiryState({ db: database.db, now }, { reference, to, seen: 'received', note: '' });

// A change from viewed to contacted is allowed. The second change is refused only because its screen shows an outdated
// state.
test.each([1, 2, 3, 4])(
  'refuses the second of two concurrent changes to an enquiry’s state (run %i)',
  async () => {
    const reference = await enquire();
    const moves = await Promise.all([move(reference, 'viewed'), move(reference, 'contacted')]);
    expect(moves.filter((moved) => moved.ok)).toHaveLength(1);
    expect(moves).toContainEqual({ ok: false, failure: { code: 'enquiries/stale' } });
    const first = moves[0]?.ok ? 'viewed' : 'contacted';
    expect((await findEnquiry(database.db, { reference }))?.state).toBe(first);
  },
);

test('repeating the same change to an enquiry’s state succeeds without a conflict', async () => {
  const reference = await enquire();
  await move(reference, 'declined');
  expect(await move(reference, 'declined')).toEqual({
    ok: true,
    value: { from: 'declined', changed: false },
  });
});
