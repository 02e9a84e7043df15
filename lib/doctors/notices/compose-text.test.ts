import { composeText, toGsm } from './compose-text';

const gsm = /^[@£$¥èéùìòÇ\nØøÅåÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà_]*$/u;

test.each([
  ['Tomorrow’s “shift” – 8\u00a0am…', `Tomorrow's "shift" - 8 am...`],
  ['Whangārei and Kaikōura', 'Whangarei and Kaikoura'],
  ['Zoë, señor, Łukasz 👩🏽‍⚕️ 王', 'Zoe, señor, ukasz'],
  ['a\u202fb   c', 'a b c'],
])('converts %j to characters that a text message can contain', (text, expected) => {
  expect(toGsm(text)).toBe(expected);
  expect(toGsm(text)).toMatch(gsm);
});

test('a text message contains the brand, the news, a link and how to stop the messages', () => {
  const link = 'https://onward.example/user/dashboard';
  expect(composeText({ brand: 'Onward', fact: 'Mia calls you today at 3 pm (Sydney time)', link })).toBe(
    'Onward: Mia calls you today at 3 pm (Sydney time). https://onward.example/user/dashboard Reply STOP to opt out',
  );
});

test.each([1, 20, 80, 160, 400])(
  'shortens a text with %d words so that it fits into one text message together with the whole link',
  (words) => {
    const link = 'https://onward.example/jobs/listing/J100123';
    const text = composeText({ brand: 'Onward', fact: 'hospital '.repeat(words).trim(), link });
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain(` ${link} Reply STOP to opt out`);
  },
);
