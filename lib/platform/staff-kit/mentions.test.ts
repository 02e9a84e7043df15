import { describeMentions } from './mentions';

const member = (givenName: string, familyName: string, active = true) => ({ givenName, familyName, active });
const members = [
  member('Tom', 'Okafor'),
  member('Mei Lin', 'Chua'),
  member('Ana', 'Tan'),
  member('Ana', 'Bell'),
  member('Ben', 'Old', false),
];

test.each([
  ['Call on Friday', null],
  ['Write to tom@example.org', null],
  ['@Tom please call', 'We will tell Tom Okafor.'],
  ['@tom and @Mei Lin, please call', 'We will tell Tom Okafor and Mei Lin Chua.'],
  ['@To please call', '“@To” is not a whole name: Tom Okafor?'],
  ['@Ana please call', '“@Ana” is not a whole name: Ana Tan and Ana Bell?'],
  ['@Ana Bell please call', 'We will tell Ana Bell.'],
  ['@Ben @Tom', 'We will tell Tom Okafor. No colleague is called “Ben”.'],
])('a note “%s” says who will be told: %s', (text, expected) => {
  expect(describeMentions(text, members)).toBe(expected);
});
