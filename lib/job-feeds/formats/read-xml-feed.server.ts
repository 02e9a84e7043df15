import { SaxesParser } from 'saxes';
import { decodeFeed, type FeedBytes } from './decode-feed.server';
import { FeedProblem, maxRecordLength, type FeedProblemCode, type FeedRecord } from './advert';

// A file that has not come to its first element by then is not a feed (or a document type that never ends).
const maxProlog = 65_536;
const headLength = 200;
const maxTagLength = 1024;

/** The `<job>` records of an XML feed, one at a time. Document types and entities of one's own are refused, not skipped: no advert needs them. */
export async function* readXmlFeed(bytes: FeedBytes): AsyncGenerator<FeedRecord> {
  const reader = new XmlRecords();
  for await (const text of decodeFeed(bytes)) yield* reader.push(text);
  yield* reader.end();
}

class XmlRecords {
  private readonly parser = new SaxesParser();
  private ready: FeedRecord[] = [];
  private position = 0;
  /** Text that may still be needed as a record's raw text, and where in the file it begins. */
  private buffer = '';
  private bufferStart = 0;
  private written = 0;
  private elements: string[] = [];
  private jobDepth = 0;
  private jobStart = 0;
  private fields: Record<string, string> = {};
  private content = '';
  private head = '';
  private started = false;

  constructor() {
    this.parser.on('error', (error) => {
      if (isPage(this.head)) throw new FeedProblem('feed/html-page', 'The file is an HTML page');
      throw new FeedProblem(codeOf(error.message), `Not well-formed at ${error.message}`);
    });
    this.parser.on('doctype', () => {
      if (isPage(this.head)) throw new FeedProblem('feed/html-page', 'The file is an HTML page');
      throw new FeedProblem('feed/doctype', 'The file has a document type, which is refused');
    });
    this.parser.on('opentag', (tag) => this.open(tag.name));
    this.parser.on('closetag', (tag) => this.close(tag.name));
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
  }

  push(text: string): FeedRecord[] {
    this.buffer += text;
    this.written += text.length;
    if (this.head.length < headLength) this.head = (this.head + text).trimStart().slice(0, headLength);
    this.parser.write(text);
    if (!this.started && this.written > maxProlog)
      throw new FeedProblem('feed/not-xml', 'No element within the first 64 KB');
    // Between records the beginning of the next one's tag may already have been read.
    this.forget(this.jobDepth > 0 ? this.jobStart : this.written - maxTagLength);
    if (this.buffer.length > maxRecordLength || this.content.length > maxRecordLength)
      throw new FeedProblem('feed/record-too-large', `Record ${this.position + 1} is too large to read`);
    return this.take();
  }

  end(): FeedRecord[] {
    if (!this.head) throw new FeedProblem('feed/empty', 'The file has no content');
    if (isPage(this.head)) throw new FeedProblem('feed/html-page', 'The file is an HTML page');
    // The parser takes the rest of the file for the name of an entity.
    if (/&(?![#\w]{1,40};)/.test(withoutCdata(this.buffer)))
      throw new FeedProblem('feed/not-xml', 'An & is not part of an entity');
    if (this.elements.length > 0)
      throw new FeedProblem('feed/cut-off', `The file ends within <${this.elements.join('><')}>`);
    this.parser.close();
    return this.take();
  }

  private take(): FeedRecord[] {
    const ready = this.ready;
    this.ready = [];
    return ready;
  }

  private forget(upTo: number): void {
    const drop = upTo - this.bufferStart;
    if (drop <= 0) return;
    this.buffer = this.buffer.slice(drop);
    this.bufferStart += drop;
  }

  private open(name: string): void {
    if (!this.started && name.toLowerCase() === 'html')
      throw new FeedProblem('feed/html-page', 'The file is an HTML page');
    this.started = true;
    this.elements.push(name);
    const depth = this.elements.length;
    if (this.jobDepth === 0 && name === 'job' && depth > 1) {
      this.jobDepth = depth;
      this.jobStart = this.startOfTag();
      this.fields = {};
    } else if (this.jobDepth > 0 && depth === this.jobDepth + 1) this.content = '';
  }

  private close(name: string): void {
    const depth = this.elements.length;
    this.elements.pop();
    if (this.jobDepth === 0) return;
    // The first of a repeated element counts.
    if (depth === this.jobDepth + 1) this.fields[name] ??= this.content;
    if (depth > this.jobDepth) return;
    this.position += 1;
    this.ready.push({
      position: this.position,
      raw: this.buffer.slice(this.jobStart - this.bufferStart, this.parser.position - this.bufferStart),
      value: this.fields,
    });
    this.jobDepth = 0;
    this.content = '';
  }

  private add(text: string): void {
    if (this.jobDepth > 0 && this.elements.length > this.jobDepth) this.content += text;
  }

  // Within an event the parser stands behind the tag.
  private startOfTag(): number {
    const upTo = this.parser.position - this.bufferStart;
    return this.bufferStart + Math.max(0, this.buffer.lastIndexOf('<job', upTo - 1));
  }
}

function withoutCdata(xml: string): string {
  const [first = '', ...sections] = xml.split('<![CDATA[');
  return sections.reduce((text, section) => {
    const end = section.indexOf(']]>');
    return text + (end < 0 ? section : section.slice(end + 3));
  }, first);
}

function isPage(head: string): boolean {
  return /^(?:<!doctype\s+html|<html)\b/i.test(head);
}

function codeOf(message: string): FeedProblemCode {
  if (/entity/i.test(message)) return 'feed/undefined-entity';
  if (/disallowed character|illegal character/i.test(message)) return 'feed/control-character';
  if (/unclosed tag|unexpected end/i.test(message)) return 'feed/cut-off';
  return 'feed/not-xml';
}
