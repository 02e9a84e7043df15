import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFlags, type StartedFlags } from '@/tests/fake-split/started-flags';
import { readAnonymousId } from './anonymous-id';
import { visitorFlags } from './visitor-flags.server';

const config = { siteUrl: 'https://jobs.example' };
const ada = {
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: null,
  mr_user_id: 'doctor-1',
  email_verified: true,
};
let started: StartedFlags;

beforeEach(async () => {
  started = await startFlags(
    { names: ['refer-a-friend'] },
    {
      before: (fake) =>
        fake.setFlag(
          flagDefinition('refer-a-friend', {
            whitelist: { treatment: 'on', keys: ['doctor-1'] },
            everybody: 'off',
          }),
        ),
    },
  );
});

afterEach(() => started.stop());

async function ask(cookie: string, user: typeof ada | null = null) {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  const response = new ServerResponse(request);
  const treatments = await visitorFlags({ flags: started.flags, config }, request, response, user, {
    names: ['refer-a-friend'],
    attributes: {},
  });
  return { treatments, cookies: [response.getHeader('Set-Cookie') ?? []].flat().map(String) };
}

test('gives a visitor an anonymous id unless the visitor has one', async () => {
  const { cookies } = await ask('');
  expect(cookies).toHaveLength(1);
  const id = readAnonymousId(cookies[0]?.split(';')[0] ?? '', config.siteUrl);
  expect(id).not.toBeNull();
  expect((await ask(`flag_id=${id}`)).cookies).toEqual([]);
});

test('evaluates a signed-in person’s flags by the account’s id', async () => {
  expect((await ask('', ada)).treatments).toEqual({ 'refer-a-friend': 'on' });
  expect((await ask('')).treatments).toEqual({ 'refer-a-friend': 'off' });
});

test.each([
  ['UNKNOWN', ''],
  ['DECLINED', 'consent=DECLINED'],
])(
  'while consent is %s, sends the flag service neither the visitor’s id nor mr_user_id',
  async (_state, consent) => {
    const [silent, granted] = [randomUUID(), randomUUID()];
    await ask(`flag_id=${silent}; ${consent}`, ada);
    await ask(`flag_id=${granted}; consent=GRANTED`);
    await started.flags.close();
    expect(started.fake.receivedText()).toContain(granted);
    expect(started.fake.receivedText()).not.toContain(silent);
    expect(started.fake.receivedText()).not.toContain('doctor-1');
  },
);

test('after the visitor’s consent, sends impressions with mr_user_id and with the anonymous id that decides the visitor’s treatment', async () => {
  const id = randomUUID();
  await ask(`flag_id=${id}; consent=GRANTED`, ada);
  const sent = await started.fake.waitFor('impressions');
  expect(JSON.parse(sent.body)).toEqual([
    { f: 'refer-a-friend', i: [expect.objectContaining({ k: 'doctor-1', b: id, t: 'on' })] },
  ]);
});
