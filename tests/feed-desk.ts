import { addFeedEditor, clearSources } from './factories/feed-source';
import { feedServer, type FeedAnswer } from './feed-server';
import { staffDesk } from './staff-context';

/** Creates a database, a signed-in feed editor, and a server with the feed's file for the tests of the calling file. */
export function feedDesk(answer: () => FeedAnswer, now = '2026-11-23T00:00:00Z') {
  const { database, context } = staffDesk(
    { now, roles: ['feed-editor'] },
    ...(['job', 'feed_record_fix', 'feed_word', 'email', 'webhook_delivery'] as const),
  );
  let started: Awaited<ReturnType<typeof feedServer>> | null = null;
  const get = () => {
    if (!started) throw new Error('The server is there from beforeAll on');
    return started;
  };
  beforeAll(async () => {
    started = await feedServer(answer);
    await addFeedEditor(database.db);
  });
  afterAll(() => started?.stop());
  beforeEach(() => clearSources(database.db));
  const server = {
    get url() {
      return get().url;
    },
    get asked() {
      return get().asked;
    },
  };
  return { database, context, server };
}
