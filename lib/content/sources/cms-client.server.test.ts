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

const openClient = (limits: { timeoutMs?: number; maxPictureBytes?: number }) =>
  cmsClient({ url: proxy.url, secret: cmsSecret }, limits);

// Requests changes while the proxy causes a fault. `away` means that the site could not reach the CMS and tries again.
// `answer` means that the response was unusable.
async function expectFailure(fault: Fault, reason: 'answer' | 'away', message: RegExp) {
  await proxy.become(fault);
  // Only tests of the timeout use a short timeout. In other tests, a slow machine could reach it before the fault
  // occurs.
  const timeoutMs = message.source.includes('did not respond') ? 300 : 20_000;
  await expect(openClient({ timeoutMs }).changes(0)).rejects.toMatchObject({
    reason,
    message: expect.stringMatching(message),
  });
}

test.each<[Fault, RegExp]>([
  ['server error', /responded with status 500$/],
  ['gateway error', /responded with status 503$/],
  ['cut off', /could not be requested$/],
  ['reset', /could not be requested$/],
  ['refused', /could not be requested$/],
  ['hang', /did not respond within 300 ms$/],
  ['slow body', /did not respond within 300 ms$/],
])('treats the CMS as unavailable after the fault “%s”', (fault, message) =>
  expectFailure(fault, 'away', message),
);

test.each<[Fault, RegExp]>([
  ['HTML', /is not JSON$/],
  ['wrong shape', /does not have the expected form/],
  ['redirect', /responded with status 302$/],
])('treats the CMS’s response as unusable after the fault “%s”', (fault, message) =>
  expectFailure(fault, 'answer', message),
);

test('stops downloading a CMS picture once it exceeds the size limit', async () => {
  const client = openClient({ timeoutMs: 20_000, maxPictureBytes: 1_000_000 });
  expect((await client.picture('a.webp')).toString()).toBe('"the picture"');
  await proxy.become('too large');
  await expect(client.picture('a.webp')).rejects.toMatchObject({
    reason: 'answer',
    message: expect.stringMatching(/is larger than 1000000 bytes$/),
  });
});
