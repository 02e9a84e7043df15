import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { clamAvScan } from './virus-scan-clamav.server';

let server: Server;
let received: Buffer;
let answer: (socket: Socket) => void;
beforeAll(async () => {
  server = createServer((socket) => {
    received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const address = () => `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const content = Buffer.alloc(150_000, 'x');

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
  ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0', 'infected'],
  ['INSTREAM size limit exceeded. ERROR\0', 'unavailable'],
  ['', 'unavailable'],
] as const)('reads the scanner’s reply %j as %s', async (reply, found) => {
  answer = (socket) => socket.end(reply);
  expect(await clamAvScan(address()).scan(content)).toBe(found);
});

test('sends the whole file to the scanner in chunks with their sizes', async () => {
  answer = (socket) => socket.end('stream: OK\0');
  await clamAvScan(address()).scan(content);
  const command = 'zINSTREAM\0'.length;
  expect(received.subarray(0, command).toString()).toBe('zINSTREAM\0');
  expect(received.readUInt32BE(command)).toBe(65_536);
  expect(received).toHaveLength(command + content.length + 3 * 4 + 4);
});

test('returns unavailable if the scanner is too slow, or if no scanner listens', async () => {
  answer = () => undefined;
  expect(await clamAvScan(address(), 50).scan(content)).toBe('unavailable');
  expect(await clamAvScan('tcp://127.0.0.1:1').scan(content)).toBe('unavailable');
});
