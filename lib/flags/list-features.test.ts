import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@/lib/services/clock/clock';
import { splitFlags } from '@/lib/services/flags/flags-split.server';
import { listFeatures } from './list-features';

const nowhere = 'http://localhost:1';
const urls = { sdk: nowhere, events: nowhere, auth: nowhere, streaming: nowhere, telemetry: nowhere };

test('the browser learns what each flag of the file gives to everybody, and no key of anybody', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'features-'));
  const file = path.join(folder, 'flags.yaml');
  writeFileSync(
    file,
    [
      "- refer-a-friend: { treatment: 'off' }",
      "- refer-a-friend: { treatment: 'on', keys: ['secret-doctor'] }",
      "- registration-profile-ab: { treatment: 'b' }",
      "- book-appointment: { treatment: 'on', keys: ['secret-doctor'] }",
      "- not-ours: { treatment: 'on' }",
    ].join('\n'),
  );
  const flags = splitFlags(
    { serverKey: 'localhost', file, urls },
    { names: [], clock: systemClock, errorReporting: { report: () => undefined }, print: () => undefined },
  );
  const features = await listFeatures(flags);
  await flags.close();
  rmSync(folder, { recursive: true });
  expect(features).toEqual({ 'refer-a-friend': 'off', 'registration-profile-ab': 'b' });
});

test('the flags.yaml of the project gives every visitor the default experience, and the account offer that stands', async () => {
  const flags = splitFlags(
    { serverKey: 'localhost', file: 'flags.yaml', urls },
    { names: [], clock: systemClock, errorReporting: { report: () => undefined }, print: () => undefined },
  );
  const features = await listFeatures(flags);
  await flags.close();
  expect(Object.keys(features).length).toBeGreaterThan(5);
  const { 'registration-from-enquiry': offer, ...others } = features;
  expect(offer).toBe('on');
  expect(new Set(Object.values(others))).toEqual(new Set(['off']));
});
