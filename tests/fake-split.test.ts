import { SplitFactory } from '@splitsoftware/splitio/server';
import { startFakeSplit, type FakeSplit } from '@/tests/fake-split/fake-split';
import { flagDefinition } from '@/tests/fake-split/flag-definition';

let fake: FakeSplit;
let client: SplitIO.IClient;

beforeEach(async () => {
  fake = await startFakeSplit();
});

afterEach(async () => {
  await client.destroy();
  await fake.close();
});

function start() {
  const factory = SplitFactory({ core: { authorizationKey: 'server-key' }, urls: fake.urls });
  client = factory.client();
  return client.whenReady();
}

test('the flag service’s real SDK gets flags, segments and a pushed change from the fake flag service', async () => {
  fake.setFlag(flagDefinition('banner', { segment: { treatment: 'on', name: 'betas' }, everybody: 'off' }));
  fake.setSegment('betas', ['alice']);
  await start();
  expect(client.getTreatment('alice', 'banner')).toBe('on');
  expect(client.getTreatment('bob', 'banner')).toBe('off');

  await fake.waitFor('sse');
  const updated = new Promise<void>((resolve) => {
    client.on(client.Event.SDK_UPDATE, () => {
      if (client.getTreatment('bob', 'banner') === 'on') resolve();
    });
  });
  fake.setFlag(flagDefinition('banner'));
  // The client ignores this message if it has not noticed yet that its stream is open. It requests the changes anyway,
  // as with the real service.
  fake.push();
  await updated;
});

test('the fake flag service records everything that the SDK sends, as objects and as searchable text', async () => {
  fake.setFlag(flagDefinition('banner'));
  await start();
  client.getTreatment('some-visitor', 'banner');
  await client.destroy();
  await fake.waitFor('impressions');
  expect(fake.bodies('impressions')).toEqual([
    [{ f: 'banner', i: [expect.objectContaining({ k: 'some-visitor', t: 'on' })] }],
  ]);
  expect(fake.receivedText()).toContain('some-visitor');
});
