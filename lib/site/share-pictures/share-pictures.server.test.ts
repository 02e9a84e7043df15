import * as fc from 'fast-check';
import { renderSharePicture } from './render-share-picture.server';

const job = {
  brand: 'Onward',
  kind: 'Locum · J100660',
  title: 'Emergency medicine consultant, Whangārei',
  facts: ['Mon 25 Jan – Mon 1 Feb 2027', '$2,950–3,250 per day', 'Northland'],
};
const titled = (title: string) => renderSharePicture({ ...job, title });
const fetched = jest.spyOn(globalThis, 'fetch');
afterAll(() => jest.restoreAllMocks());

test('renders a picture as a PNG of 1200 × 630', async () => {
  const png = await renderSharePicture(job);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a share picture shows all its text, including macrons, dashes and dollar signs', async () => {
  const png = await renderSharePicture(job);
  for (const other of [
    { ...job, brand: 'Onwards' },
    { ...job, kind: 'Locum · J100661' },
    { ...job, title: 'Emergency medicine consultant, Whangarei' },
    { ...job, facts: ['Mon 25 Jan – Mon 1 Feb 2027', '€2,950-3,250 per day', 'Northland'] },
    { ...job, facts: job.facts.slice(0, 2) },
  ])
    expect((await renderSharePicture(other)).equals(png)).toBe(false);
});

test('replaces a letter missing from the font with the same letter without accents, or removes it', async () => {
  expect((await titled('Łódź\u00a0Ž 漢🙂')).equals(await titled('ódz Z '))).toBe(true);
});

test('shows only two facts beside a three-line title, and cuts off a longer title', async () => {
  const long = 'Obstetrics and gynaecology '.repeat(9);
  const two = await renderSharePicture({ ...job, title: long, facts: job.facts.slice(0, 2) });
  expect((await titled(long)).equals(two)).toBe(true);
  expect((await titled(`${long} and more`)).equals(two)).toBe(true);
});

test('renders any text as a picture without an error or a network request', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(text, text, async (title, fact) => {
      const png = await renderSharePicture({ brand: '', kind: fact, title, facts: [fact, title, ''] });
      expect(png.readUInt32BE(16)).toBe(1200);
    }),
    { numRuns: 25 },
  );
  // Ignores `data:` addresses, from which the renderer loads its own code.
  const asked = fetched.mock.calls.map(([address]) => String(address).slice(0, 60));
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([]);
});
