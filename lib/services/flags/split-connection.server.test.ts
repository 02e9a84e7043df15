import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@/lib/services/clock/clock';
import { eventually } from '@/tests/eventually';
import { startFakeSplit } from '@/tests/fake-split/fake-split';
import { visitor } from '@/tests/fake-split/started-flags';
import { splitFlags, splitConnection } from './flags-split.server';

const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
const key = path.join(folder, 'key.pem');
const cert = path.join(folder, 'cert.pem');
let certificate = true;
try {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
} catch {
  certificate = false;
}

afterAll(() => rmSync(folder, { recursive: true }));

test('keeps a stream open on a reused connection even if the server announces a shorter idle timeout', async () => {
  // By default, Node's server sends `Keep-Alive: timeout=5`, which is the case that the client must handle.
  const server = http.createServer((_request, response) => response.end('x'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { sdk: url, events: url, auth: url, streaming: url, telemetry: url };
  const { options, close } = splitConnection(urls, 70_000);
  const ask = () =>
    new Promise<{ reused: boolean; timeoutMs: number | undefined }>((resolve, reject) => {
      const request = http.get(url, options, (response) => {
        const timeoutMs = response.socket.timeout;
        response.resume().on('end', () => resolve({ reused: request.reusedSocket, timeoutMs }));
      });
      request.on('error', reject);
    });
  await eventually(async () => expect(await ask()).toEqual({ reused: true, timeoutMs: 70_000 }));
  close();
  await new Promise((resolve) => server.close(resolve));
});

// These tests need openssl to create an untrusted certificate, and are skipped if it is not installed.
(certificate ? describe : describe.skip)('a server without a trusted certificate', () => {
  let server: https.Server;
  let url: string;
  let answered = 0;

  beforeEach(async () => {
    answered = 0;
    server = https.createServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_request, response) => {
        answered += 1;
        response.end();
      },
    );
    await once(server.listen(0), 'listening');
    url = `https://localhost:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('receives no updates from a server without a trusted certificate', async () => {
    const fake = await startFakeSplit();
    const printed: string[] = [];
    const flags = splitFlags(
      { serverKey: 'server-key', file: 'none.yaml', urls: { ...fake.urls, streaming: url } },
      {
        names: ['banner'],
        clock: systemClock,
        errorReporting: { report: () => undefined },
        print: (line) => printed.push(line),
      },
    );
    await flags.treatments(visitor(), ['banner']);
    await eventually(async () => expect(printed.join('\n')).toContain('self-signed certificate'));
    await flags.close();
    await fake.close();
    expect(answered).toBe(0);
  });

  test('refuses a server without a trusted certificate even if a request turns the check off, as the SDK’s update requests do', async () => {
    const everywhere = { sdk: url, events: url, auth: url, streaming: url, telemetry: url };
    const { options, close } = splitConnection(everywhere, 10_000);
    const request = https.get(url, { ...options, rejectUnauthorized: false });
    const [error] = await once(request, 'error');
    expect(String(error)).toContain('self-signed certificate');
    close();
    expect(answered).toBe(0);
  });
});
