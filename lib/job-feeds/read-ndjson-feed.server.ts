import { decodeFeed, type FeedBytes } from './decode-feed.server';
import { FeedProblem, maxRecordLength, type FeedRecord } from './feed-record';

/** The records of a file with one JSON value per line. A broken line within the file is that record's fault; a broken first or last line is the file's. */
export async function* readNdjsonFeed(bytes: FeedBytes): AsyncGenerator<FeedRecord> {
  let position = 0;
  let pending = '';
  const record = (line: string): FeedRecord => {
    position += 1;
    const value = parse(line);
    if (position === 1 && value === undefined) {
      if (line.trimStart().startsWith('<'))
        throw new FeedProblem('feed/html-page', 'The file is a page, not one JSON record per line');
      throw new FeedProblem('feed/not-json', 'The first line is not JSON');
    }
    return { position, raw: line, value };
  };
  for await (const text of decodeFeed(bytes)) {
    pending += text;
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    if (pending.length > maxRecordLength)
      throw new FeedProblem('feed/record-too-large', `Record ${position + 1} is too large to read`);
    for (const line of lines) if (line.trim()) yield record(line);
  }
  if (!pending.trim()) {
    if (position === 0) throw new FeedProblem('feed/empty', 'The file has no content');
    return;
  }
  const last = record(pending);
  if (last.value === undefined)
    throw new FeedProblem('feed/cut-off', `The file ends in the middle of record ${last.position}`);
  yield last;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
