// Measures how long it takes to upload a picture of 10 MB, and to encode, encrypt and store it, one upload at a time
// and four at once. The upload uses HTTP on this machine. The page is not rendered. Run it on an idle machine:
// TEST_DATABASE_URL=… node --import tsx bench/upload.mts [runs]
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

/** Draws noise, so that the picture's file becomes as large as the file of a photograph. */
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

/** Finds the strength of noise at which the picture's file has the wanted size. */
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
  // 12 megapixels, as from a phone.
  JPEG: await drawOfSize((sigma) => drawNoise(4_000, 3_000, sigma).jpeg({ quality: 95 }).toBuffer()),
  // An A4 page at 300 dots per inch, as from a scanner.
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
