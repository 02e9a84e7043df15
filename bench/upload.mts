// Measures how long the upload of a picture of 10 MB takes, with its encoding, encryption and storage, one upload at a
// time and four at once. The upload comes through HTTP on this machine, without the rendering of the page. Run it on an
// idle machine: TEST_DATABASE_URL=… node --import tsx bench/upload.mts [runs]
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { maxCredentialBytes } from '@/lib/doctors/credentials/credential';
import { readUploadedFile } from '@/lib/doctors/credentials/read-credential-file.server';
import { addCredential } from '@/lib/doctors/credentials/save-credential.server';
import { readFormBody } from '@/lib/http/request-body.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { createTestDatabase } from '@/tests/test-database';
import { seedDoctors } from './seed-doctors.mjs';

const [runs = 20] = process.argv.slice(2).map(Number);
const limitMs = 3_000;
const fileBytes = 10_000_000;

/** Draws noise, because it makes the file of a picture as large as that of a photograph. */
const drawNoise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** Finds the strength of the noise with which the file has the size to measure. */
async function drawOfSize(draw: (sigma: number) => Promise<Buffer>): Promise<Buffer> {
  let [low, high] = [0.5, 120];
  for (let step = 0; step < 12; step += 1) {
    const sigma = Math.sqrt(low * high);
    const picture = await draw(sigma);
    if (Math.abs(picture.length - fileBytes) < fileBytes * 0.05) return picture;
    if (picture.length < fileBytes) low = sigma;
    else high = sigma;
  }
  throw new Error('No picture has the size to measure');
}

const pictures = {
  // 12 megapixels, as of a phone.
  JPEG: await drawOfSize((sigma) => drawNoise(4_000, 3_000, sigma).jpeg({ quality: 95 }).toBuffer()),
  // A page of A4 at 300 dots per inch, as of a scanner.
  PNG: await drawOfSize((sigma) => drawNoise(2_480, 3_508, sigma).png().toBuffer()),
};

const database = await createTestDatabase();
const { db } = database;
const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
const services = {
  ...{ db, storage: folderStorage(folder), now: new Date() },
  secrets: [randomBytes(32).toString('hex')] as const,
};

async function upload(doctorId: string, request: Parameters<typeof readFormBody>[0]): Promise<boolean> {
  const { file } = await readFormBody(request, maxCredentialBytes);
  if (!Buffer.isBuffer(file)) return false;
  const read = await readUploadedFile(file, null);
  if (!read.ok) return false;
  const details = { kind: 'cv', number: null, issuer: null, issuedOn: null, expiresOn: null } as const;
  const sent = { doctorId, details, idempotencyKey: randomUUID(), file: read.value };
  return (await addCredential(services, sent)).ok;
}

let doctors: string[] = [];
let uploads = 0;
const server = createServer((request, response) => {
  const doctorId = doctors[uploads++ % doctors.length] ?? '';
  void upload(doctorId, request)
    .catch(() => false)
    .then((isSaved) => response.writeHead(isSaved ? 200 : 500).end());
});

async function measure(picture: Buffer): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)]), 'file');
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method: 'POST',
    body,
  });
  if (!answer.ok) throw new Error('The upload failed');
  return performance.now() - begun;
}

try {
  await seedDoctors(database.url, 100);
  doctors = (await db.selectFrom('doctor').select('id').execute()).map(({ id }) => id);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  console.log(`Load average before the runs: ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, picture] of Object.entries(pictures))
    for (const atOnce of [1, 4]) {
      const times: number[] = [];
      for (let run = -2; run < runs; run += 1) {
        const taken = await Promise.all(Array.from({ length: atOnce }, () => measure(picture)));
        if (run >= 0) times.push(...taken);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN;
      const size = (picture.length / 1_000_000).toFixed(1);
      console.log(
        `${name} of ${size} MB, ${atOnce} at once: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms`,
      );
      if (at(0.95) > limitMs) process.exitCode = 1;
    }
} finally {
  server.close();
  server.closeAllConnections();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}
