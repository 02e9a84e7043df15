import type { Advert } from './formats/advert';
import { readAdvertDates } from '@/lib/feeds/advert-text/read-advert-dates';
import { readWrittenDate } from '@/lib/feeds/advert-text/read-date-text';
import { readPay, type PayLimits } from '@/lib/feeds/advert-text/read-pay';
import {
  repairMojibake,
  stripInvisible,
  cutText,
  decodeEntities,
  takeOutNames,
} from '@/lib/feeds/advert-text/clean-text';
import { sanitiseDescription } from '@/lib/feeds/advert-text/sanitise-description.server';

const readDateFields = (dates: Partial<Advert>, timeZone: string) => {
  const none: Partial<Advert> = { posted: null, expires: null, start: null, end: null, ongoing: null };
  return readAdvertDates({ ...none, ...dates } as Advert, '', { order: 'dmy', timeZone });
};

test.each([
  ['2027-03-05', 'Australia/Perth', '2027-03-05T16:00:00.000Z'],
  ['2027-03-05', 'Pacific/Auckland', '2027-03-05T11:00:00.000Z'],
  ['05/03/27', 'Australia/Adelaide', '2027-03-05T13:30:00.000Z'],
  ['2027-03-05T00:00', 'Australia/Perth', '2027-03-04T16:00:00.000Z'],
  ['2027-03-05T00:00', 'Pacific/Auckland', '2027-03-04T11:00:00.000Z'],
  ['2027-03-05 17:00', 'Australia/Brisbane', '2027-03-05T14:00:00.000Z'],
  ['2027-03-05T00:00:00Z', 'Australia/Brisbane', '2027-03-05T14:00:00.000Z'],
  ['2027-03-05T17:00:00Z', 'Australia/Brisbane', '2027-03-06T14:00:00.000Z'],
  ['Fri, 05 Mar 27 17:00:00 AEST', 'Pacific/Auckland', '2027-03-05T11:00:00.000Z'],
])('an advert closing at %s in %s accepts enquiries until %s', (expires, timeZone, instant) => {
  expect(readDateFields({ expires }, timeZone)).toMatchObject({ ok: true, expires: new Date(instant) });
});

test.each<[Partial<Advert>, object]>([
  [{ posted: 'Thu, 01 Jan 70 01:00:00 +0100' }, { posted: null, warnings: [] }],
  [{ posted: '0001-01-01T00:00:00' }, { posted: null, warnings: [] }],
  [{ expires: '9999-12-31' }, { expires: new Date('9999-12-31T00:00:00Z'), warnings: [] }],
  [
    { posted: '2026-11-01', expires: '0001-01-01' },
    { ok: true, expires: null, warnings: [] },
  ],
  [{ posted: 'Sun, 1 Nov 2026 09:00 EST' }, { ok: true, warnings: ['posted/zone-unknown'] }],
  [{ posted: 'last Monday' }, { ok: false, reason: 'posted/impossible' }],
  [
    { start: 'ASAP', expires: 'soon' },
    { start: null, warnings: ['expiry/unreadable', 'start/unreadable'] },
  ],
  [
    { start: '31/01/27', end: '12/13/27' },
    { start: '2027-01-31', end: null, warnings: ['end/unreadable'] },
  ],
])('reads an advert’s dates %j as %j', (dates, expected) => {
  expect(readDateFields(dates, 'Australia/Sydney')).toMatchObject(expected);
});

test('reads the month before the day if the source’s date setting is month/day', () => {
  expect(readWrittenDate('05/06/2027', 'mdy')).toMatchObject({ date: '2027-05-06', guessed: true });
});

const limits: PayLimits = new Map([
  ['hour AUD', { min: 30, max: 400 }],
  ['day AUD', { min: 600, max: 5400 }],
  ['year AUD', { min: 40_000, max: 800_000 }],
  ['percent-of-billings', { min: 30, max: 95 }],
]);

test.each<[string, object]>([
  ['AUD 150 per hour', { min: 15_000, max: 15_000, unit: 'hour', currency: 'AUD' }],
  ['AUD 2,200 - 2,450 per day', { min: 220_000, max: 245_000, unit: 'day' }],
  ['$150 to $170 an hour, negotiable', { min: 15_000, max: 17_000, negotiable: true }],
  ['AUD 250k - 300k per annum', { min: 25_000_000, max: 30_000_000, unit: 'year' }],
  ['68% of billings', { min: 6_800, max: 6_800, unit: 'percent-of-billings', currency: null }],
])('reads the pay "%s" without a warning', (text, rate) => {
  expect(readPay(text, '', 'AU', limits)).toMatchObject({ rate, warnings: [] });
});

test.each([
  ['AUD -150 per hour', 'rate/not-positive'],
  ['AUD 2800 - 280 per day', 'rate/minimum-above-maximum'],
  ['USD 150 per hour', 'rate/foreign-currency'],
  ['AUD 280000 per hour', 'rate/implausible'],
  ['AUD 150 per day', 'rate/implausible'],
  ['99% of billings', 'rate/implausible'],
  ['$2,200 per shift', 'rate/unit-unknown'],
])('drops the pay "%s" with the warning %s, even if the description states other pay', (text, warning) => {
  expect(readPay(text, 'The rate is AUD $150 per hour.', 'AU', limits)).toEqual({
    rate: null,
    warnings: [warning],
  });
});

test('reads pay from the description if the pay field contains no amount', () => {
  expect(readPay('Competitive', 'The rate is AUD $150 per hour.', 'AU', limits)).toMatchObject({
    rate: { min: 15_000, unit: 'hour' },
    warnings: [],
  });
  expect(readPay('$0.00 - $0.00', '', 'AU', limits)).toEqual({ rate: null, warnings: [] });
});

test('reads whether a single pay amount is a maximum, and whether super is added to it', () => {
  expect(readPay('$350k+ super p.a.', '', 'AU', limits).rate).toMatchObject({
    min: 35_000_000,
    basis: 'plus super',
  });
  expect(readPay('Up to $2,500 per day', '', 'AU', limits).rate).toMatchObject({ bound: 'up-to' });
});

test('reads pay from the description if the advert has no pay field', () => {
  const text = 'Pay is between $2,200 and $2,450 AUD per day, plus super, negotiable.';
  expect(readPay(null, text, 'AU', limits)).toMatchObject({
    rate: { min: 220_000, max: 245_000, unit: 'day', basis: 'plus super', negotiable: true },
  });
  expect(readPay(null, 'We treat 150 patients per day.', 'AU', limits)).toEqual({ rate: null, warnings: [] });
});

test('repairs wrongly decoded text only if it converts cleanly to UTF-8', () => {
  const moji = Buffer.from('SMO – Whangārei', 'utf8').toString('latin1');
  expect(repairMojibake(moji)).toEqual({ text: 'SMO – Whangārei', repaired: true });
  expect(repairMojibake('â€“ dash')).toEqual({ text: '– dash', repaired: true });
  for (const sound of ['Whangārei', 'Café', 'GP – Cairns', 'Ã', 'Â·\ufffd'])
    expect(repairMojibake(sound)).toEqual({ text: sound, repaired: false });
});

test('decodes HTML entities repeatedly until the text stops changing, at most five times', () => {
  expect(decodeEntities('O&amp;amp;G')).toEqual({ text: 'O&G', twice: true });
  expect(decodeEntities('O&amp;G')).toEqual({ text: 'O&G', twice: false });
  expect(decodeEntities('O&amp;amp;amp;G registrar').text).toBe('O&G registrar');
  expect(decodeEntities('&amp;amp;amp;amp;amp;amp;lt;').text).toBe('&amp;lt;');
});

test('removes invisible characters, and never cuts a character in half when shortening a text', () => {
  expect(stripInvisible('\u202eLO\u200bCUM\u0003')).toEqual({ text: 'LOCUM', bidi: true });
  expect(cutText('🚑'.repeat(10), 6).text).toBe('🚑🚑…');
  expect(cutText('short', 10)).toEqual({ text: 'short', cut: false });
});

const clean = (description: string, companies: string[] = []) =>
  sanitiseDescription(description, { isHtml: true, companies });

test.each([
  ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:x()">apply</a>', 'apply'],
  ['<p>a</p><script>x()</script>', '<p>a</p>'],
  ['<svg><script>x()</script></svg><p>b</p>', '<p>b</p>'],
  ['<img src=x onerror=x()>', ''],
  ['<p style="position:fixed">c</p>', '<p>c</p>'],
  ['&lt;script&gt;x()&lt;/script&gt;&lt;p&gt;d&lt;/p&gt;', '<p>d</p>'],
  ['<scr<script>ipt>x()</scr</script>ipt>', 'ipt&gt;x()ipt&gt;'],
])('sanitises the HTML %s to %s, with a warning', (source, html) => {
  const result = clean(source);
  expect(result.html).toBe(html);
  expect(result.warnings.length).toBeGreaterThan(0);
});

// Texts for which badly written patterns take quadratic time (minutes) or exponential time (days). The time limit of
// the test finds such patterns.
test.each([
  ['33 non-breaking spaces', `<p>${'&nbsp;'.repeat(33)}Roster 1:4</p>`, '\u00a0'.repeat(33)],
  ['45 non-breaking spaces', `<p>${'&nbsp;'.repeat(45)}Roster 1:4</p>`, '\u00a0'.repeat(45)],
])('reads an advert with %s before its first word', (_, source, spaces) => {
  expect(clean(`<p>${spaces}</p>${source}`)).toEqual({
    html: `<p>${spaces}Roster 1:4</p>`,
    text: 'Roster 1:4',
    warnings: [],
  });
});

test.each([
  ['unclosed tags written as text', '&lt;a'.repeat(36_000)],
  ['repeated incomplete email addresses', 'a@'.repeat(90_000)],
])('sanitises 180 KB of %s quickly', (_, source) => {
  expect(clean(source).warnings).toEqual([]);
});

test.each([
  ['unclosed tags', '<a '.repeat(60_000)],
  ['brackets', '<'.repeat(180_000)],
  ['nested lists', '<ul><li>'.repeat(22_500)],
])('sanitises 180 KB of %s as plain text, with a warning', (_, source) => {
  const read = clean(`<p>Roster 1:4</p>${source}`);
  expect(read.text).toContain('Roster 1:4');
  expect(read.warnings).toEqual(['description/unsafe-markup']);
});

test('keeps a description’s lists and emphasis, and turns its headings into paragraphs, without a warning', () => {
  expect(clean('<h2>Duties</h2><ul><li><b>Wards</b></li></ul><p>&nbsp;</p>')).toEqual({
    html: '<p>Duties</p><ul><li><strong>Wards</strong></li></ul>',
    text: 'Duties\nWards',
    warnings: [],
  });
});

test('removes company names and contact details from an advert’s text', () => {
  const text = 'Ring IRONBARK  Doctors on 0412 345 678, jobs@ironbark.example or www.ironbark.example today.';
  const result = takeOutNames(text, ['Ironbark Doctors', 'Public hospital near Dubbo']);
  expect(result).toMatch(/^Ring the employer on ,? *,? *or *today\.$/);
  expect(
    takeOutNames('Public hospital near Dubbo, 2,450 per day, 14 December 2026', [
      'Public hospital near Dubbo',
    ]),
  ).toBe('Public hospital near Dubbo, 2,450 per day, 14 December 2026');
});
