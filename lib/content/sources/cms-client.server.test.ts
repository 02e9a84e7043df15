import { cmsSecret, startCmsLog, type CmsLog } from '@/tests/cms-log';
import { startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import { cmsClient } from './cms-client.server';

let log: CmsLog;
let proxy: FaultProxy;

beforeEach(async () => {
  log = await startCmsLog({ 'media/a.webp': 'the picture' });
  proxy = await startFaultProxy(log.url);
});
afterEach(async () => {
  await proxy.stop();
  await log.stop();
});

// The reason `away` stands for a failed connection: the site tries again. The reason `answer` stands for an unusable
// response: the site leaves the picture out.
const openClient = (limits: { timeoutMs?: number; maxPictureBytes?: number }) =>
  cmsClient({ url: proxy.url, secret: cmsSecret }, limits);

test.each<[Fault, 'answer' | 'away', RegExp]>([
  ['server error', 'away', /answered with 500$/],
  ['gateway error', 'away', /answered with 503$/],
  ['HTML', 'answer', /is not JSON$/],
  ['wrong shape', 'answer', /does not have the expected form/],
  ['redirect', 'answer', /answered with 302$/],
  ['cut off', 'away', /could not be requested$/],
  ['reset', 'away', /could not be requested$/],
  ['refused', 'away', /could not be requested$/],
  ['hang', 'away', /did not come within 300 ms$/],
  ['slow body', 'away', /did not come within 300 ms$/],
])(
  'a request to the CMS rejects with the reason `away` or `answer` after the fault: %s',
  async (fault, reason, message) => {
    await proxy.become(fault);
    // Short only for the faults that must time out. Elsewhere a slow machine could exceed it by accident.
    const timeoutMs = message.source.includes('did not come') ? 300 : 20_000;
    await expect(openClient({ timeoutMs }).changes(0)).rejects.toMatchObject({
      reason,
      message: expect.stringMatching(message),
    });
  },
);

test('stops reading a picture that is too large', async () => {
  const client = openClient({ timeoutMs: 20_000, maxPictureBytes: 1_000_000 });
  expect((await client.picture('a.webp')).toString()).toBe('"the picture"');
  await proxy.become('too large');
  await expect(client.picture('a.webp')).rejects.toMatchObject({
    reason: 'answer',
    message: expect.stringMatching(/is larger than 1000000 bytes$/),
  });
});
