import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { configure, job as generate, xmlRec } from '@/db/demo/generate-jobs.mjs';

const head = '<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher>Bench</publisher>\n';

/** Writes a feed with different adverts, up to this number of records or bytes. Returns the number of adverts. */
export async function writeFeed(
  file: string,
  now: Date,
  end: { records?: number; bytes?: number },
): Promise<number> {
  configure({ now: now.toISOString().slice(0, 10) });
  const out = createWriteStream(file);
  let written = 0;
  let bytes = 0;
  // Generating every advert would be too slow, so later records repeat these adverts with new references.
  const made: string[] = [];
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(head);
  while (written < (end.records ?? Infinity) && bytes < (end.bytes ?? Infinity)) {
    if (made.length < 20_000) made.push(`<job>\n${xmlRec(generate(made.length + 1)).join('\n')}\n</job>\n`);
    const advert = made[written % 20_000] ?? '';
    const round = Math.floor(written / 20_000);
    await write(round === 0 ? advert : advert.replace(/(<referencenumber><!\[CDATA\[)/, `$1R${round}-`));
    written += 1;
  }
  await write('</source>\n');
  out.end();
  await once(out, 'finish');
  return written;
}
