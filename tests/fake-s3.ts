import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const region = 'test-region';
const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
/** Maximum number of keys on one page of a list. S3 allows 1,000, but with two, tests have to read several pages. */
const maxKeys = 2;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks the signature of a request (AWS Signature Version 4) and the hash of its body. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const found =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  const [, keyId, day = '', at, signedHeaders = '', signature] = found ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (keyId !== credentials.accessKeyId || at !== region || hash !== sha256(body)) return false;
  const [address, query = ''] = url.split('?');
  const request = [
    method,
    address,
    query
      .split('&')
      .map((pair) => (pair.includes('=') || pair === '' ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${day}/${region}/s3/aws4_request\n${sha256(request)}`;
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region),
  );
  return signature === hmac(key, text).toString('hex');
}

/** Starts an object store that supports the requests of `s3Storage` and refuses wrong signatures. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  let isSilent = false;

  function list(search: URLSearchParams): string {
    const prefix = search.get('prefix') ?? '';
    const from = search.get('continuation-token') ?? '';
    const below = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort();
    const direct = below.filter((key) => !key.slice(prefix.length).includes('/'));
    const page = direct.slice(0, maxKeys);
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next =
      direct.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (isSilent) return;
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
      const answer = (status: number, content: string | Buffer = '') =>
        response.writeHead(status).end(content);
      const fail = (status: number, code: string) =>
        answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      const [, bucket, ...parts] = decodeURIComponent(pathname).split('/');
      const key = parts.join('/');
      if (!isSigned(request, body)) return fail(403, 'SignatureDoesNotMatch');
      if (bucket !== 'bucket') return fail(404, 'NoSuchBucket');
      if (request.method === 'PUT') objects.set(key, body);
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method !== 'GET') return answer(request.method === 'DELETE' ? 204 : 200);
      if (searchParams.has('list-type')) return answer(200, list(searchParams));
      const object = objects.get(key);
      return object ? answer(200, object) : fail(404, 'NoSuchKey');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/site`,
      region,
      credentials,
    },
    objects,
    becomeSilent: () => (isSilent = true),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
