import { CsvError, parse } from 'csv-parse';
import { decodeFeed, type FeedBytes } from './decode-feed.server';
import { FeedProblem, maxRecordLength, type FeedRecord } from './advert';

const maxColumns = 200;

/**
 * Yields each row of a CSV file, keyed by the headings in the first line. The separator is the comma, semicolon or tab
 * that occurs most often in the headings.
 */
export async function* readCsvFeed(bytes: FeedBytes, charset?: string | null): AsyncGenerator<FeedRecord> {
  const texts = decodeFeed(bytes, charset);
  const head = await firstLine(texts);
  if (!head.trim()) throw new FeedProblem('feed/empty', 'The file has no content');
  if (/^\s*</.test(head)) throw new FeedProblem('feed/html-page', 'The file is a web page, not CSV');
  const parser = parse({
    bom: true,
    columns: headings,
    delimiter: detectDelimiter(head),
    max_record_size: maxRecordLength,
    // Accepts rows with too few values, because the last value is often left out. Rows with too many values are refused
    // below, because their values are shifted.
    relax_column_count_less: true,
    skip_empty_lines: true,
    trim: true,
  });
  void feedParser(parser, head, texts);
  let position = 0;
  try {
    for await (const row of parser) {
      position += 1;
      yield { position, raw: JSON.stringify(row, null, 1), value: row };
    }
  } catch (error) {
    throw translateCsvError(error, position + 1);
  } finally {
    await texts.return(undefined);
  }
  if (position === 0) throw new FeedProblem('feed/no-jobs', 'The file has headings but no rows');
}

async function firstLine(texts: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!head.trimStart().includes('\n') && head.length <= 65_536) {
    const next = await texts.next();
    if (next.done) return head;
    head += next.value;
  }
  return head;
}

async function feedParser(
  parser: ReturnType<typeof parse>,
  head: string,
  texts: AsyncGenerator<string>,
): Promise<void> {
  try {
    parser.write(head);
    for await (const text of texts)
      if (!parser.write(text))
        await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve));
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error('unknown'));
  }
}

function headings(line: string[]): string[] {
  const names = line.map((name) => name.trim());
  if (names.length > maxColumns)
    throw new FeedProblem('feed/not-csv', `The first line has more than ${maxColumns} headings`);
  const twice = names.find((name, index) => name && names.indexOf(name) !== index);
  if (twice) throw new FeedProblem('feed/not-csv', `Two columns have the heading “${twice.slice(0, 60)}”`);
  return names;
}

function detectDelimiter(head: string): string {
  const line = head.trimStart().split('\n', 1)[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function translateCsvError(error: unknown, position: number): unknown {
  if (error instanceof FeedProblem || !(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FeedProblem('feed/record-too-large', `Record ${position} is too large to read`);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedProblem(
      'feed/cut-off',
      `The file ends within a quoted value, in record ${position} or after it`,
    );
  return new FeedProblem('feed/not-csv', `Record ${position} does not match the headings`);
}
