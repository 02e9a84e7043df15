import { setTimeout as wait } from 'node:timers/promises';
import { startFakeS3 } from '@/tests/fake-s3';
import { demoPassword, signIn } from '@/tests/hostile/sign-in';
import { canOpenDocument, openUpload, sendUpload } from './document-upload';
import type { Drill, DrillContext } from './drill';
import { startSwitchProxy, type SwitchProxy } from './switch-proxy';

const maxUploadMs = 5_000;

/** Drill in which the object store first refuses connections, then accepts them without responding, then recovers. */
export const lostStoreDrill: Drill = async () => {
  const store = await startFakeS3();
  const address = new URL(store.settings.url);
  const port = Number(address.port);
  const proxy = await startSwitchProxy(port);
  address.port = String(proxy.port);
  const { accessKeyId, secretAccessKey } = store.settings.credentials;
  return {
    options: {
      env: {
        ...{ STORAGE_URL: address.toString(), STORAGE_REGION: store.settings.region },
        ...{ STORAGE_KEY_ID: accessKeyId, STORAGE_SECRET: secretAccessKey },
      },
    },
    undo: async () => {
      await proxy.stop();
      await store.stop();
    },
    run: (context) => loseStore(context, proxy, port),
  };
};

async function loseStore(
  { cluster: { url }, load, report, note, stepMs }: DrillContext,
  proxy: SwitchProxy,
  port: number,
) {
  const cookie = await signIn(url, 'doctor@example.com', demoPassword);
  const stored = await sendUpload(url, cookie, await openUpload(url, cookie));
  if (stored.status !== 303) report(`before: an upload answered ${stored.status}`);
  for (const { name, cut } of [
    { name: 'store refuses', cut: () => proxy.pointTo(null) },
    { name: 'store silent', cut: () => proxy.silence() },
  ]) {
    const upload = await openUpload(url, cookie);
    load.step(name);
    cut();
    const refused = await sendUpload(url, cookie, upload);
    note(`${name}: an upload answered ${refused.status} in ${Math.round(refused.ms)} ms`);
    if (refused.status !== 503) report(`${name}: an upload answered ${refused.status}`);
    if (!refused.kept) report(`${name}: an upload lost what was typed`);
    if (refused.ms > maxUploadMs) report(`${name}: an upload took ${Math.round(refused.ms)} ms`);
    await wait(stepMs / 2);
    load.step('store back');
    proxy.pointTo(port);
    const again = await sendUpload(url, cookie, upload);
    if (again.status !== 303) report(`after "${name}": the same upload answered ${again.status}`);
    if (!(await canOpenDocument(url, cookie))) report(`after "${name}": a document does not open`);
    await wait(stepMs / 3);
  }
}
