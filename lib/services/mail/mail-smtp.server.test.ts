import { createServer, type Server } from 'node:net';
import { smtpMail } from './mail-smtp.server';

let server: Server;
let port: number;
let received: string[];
let answers: { rcpt: string; data: string };
/** Interval in ms at which the server sends lines of an unfinished response. Null makes it respond at once. */
let talksEveryMs: number | null;
let talking: NodeJS.Timeout[];

beforeEach(async () => {
  received = [];
  talksEveryMs = null;
  talking = [];
  answers = { rcpt: '250 ok', data: '250 taken' };
  server = createServer((socket) => {
    let inText = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (inText) {
          if (line === '.') {
            inText = false;
            received.push(text);
            socket.write(`${answers.data}\r\n`);
          } else text += `${line}\n`;
        } else if (/^(EHLO|HELO|MAIL|RSET)/i.test(line)) socket.write('250 ok\r\n');
        else if (/^RCPT/i.test(line) && talksEveryMs)
          talking.push(setInterval(() => socket.write('250-a moment\r\n'), talksEveryMs));
        else if (/^RCPT/i.test(line)) socket.write(`${answers.rcpt}\r\n`);
        else if (/^DATA/i.test(line)) {
          inText = true;
          text = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  talking.forEach(clearInterval);
  return new Promise((resolve) => server.close(resolve));
});

const email = {
  messageId: '0193@onward.example',
  to: 'doctor@example.com',
  replyTo: 'someone@example.com',
  subject: 'We have your enquiry',
  html: '<p>Hello</p>',
  text: 'Hello',
};

async function send(change: Partial<typeof email> = {}, url = `smtp://127.0.0.1:${port}`) {
  const mail = smtpMail({ url, from: 'Onward <hello@onward.example>' });
  const answer = await mail.send({ ...email, ...change });
  mail.close();
  return answer;
}

test('sends an email as text and HTML, with our Message-ID, sender and reply address', async () => {
  expect(await send()).toEqual({ outcome: 'accepted' });
  expect(received[0]).toContain('Message-ID: <0193@onward.example>');
  expect(received[0]).toContain('From: Onward <hello@onward.example>');
  expect(received[0]).toContain('Reply-To: someone@example.com');
  expect(received[0]).toContain('multipart/alternative');
});

test('a line break in a subject cannot add another header to the email', async () => {
  await send({ subject: 'Hello\r\nBcc: everyone@example.com' });
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

test('if the mail server does not know the recipient’s address, treats the email as permanently refused', async () => {
  answers.rcpt = '550 no such mailbox';
  expect(await send()).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('550'),
    code: 550,
  });
});

test.each(['421 closing', '450 mailbox busy'])(
  'treats the mail server’s response "%s" as a temporary failure',
  async (rcpt) => {
    answers.rcpt = rcpt;
    expect(await send()).toMatchObject({ outcome: 'unavailable' });
  },
);

test('if the mail server refuses an email’s text, treats the email as permanently refused', async () => {
  answers.data = '554 looks like spam';
  expect(await send()).toMatchObject({ outcome: 'refused' });
});

test('gives up on a mail server that starts a response but never completes it, even for emails that wait for a connection', async () => {
  talksEveryMs = 20;
  const url = `smtp://127.0.0.1:${port}`;
  const mail = smtpMail({ url, from: 'Onward <hello@onward.example>', timeoutMs: 300 });
  const answered = await Promise.all([1, 2, 3].map(() => mail.send(email)));
  mail.close();
  expect(answered).toEqual(
    Array(3).fill({ outcome: 'unavailable', message: 'The mail server took longer than 0.3 s' }),
  );
});

test('if no server listens, reports the mail server as unavailable without throwing an error', async () => {
  expect(await send({}, 'smtp://127.0.0.1:1')).toMatchObject({ outcome: 'unavailable' });
});
