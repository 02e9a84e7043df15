import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { repeatedElements } from './advert-from-xml.server';
import { decodeFeed, type FeedBytes } from './decode-feed.server';
import { FeedProblem, maxRecordLength, type FeedProblemCode, type FeedRecord } from './advert';
import type { CsvMapping } from './csv-mapping';
import { plainElementName } from './field-names';

// Refuses a file in which no element begins within this many characters, for example if its DOCTYPE never ends.
const maxProlog = 65_536;
const headLength = 200;
const maxTagLength = 1024;

// Elements that are records, in lower case: `<job>` of most job boards, `<position>` of Personio, `<item>` of RSS.
const recordNames = new Set(
  'job vacancy position item jobposting joblisting jobadvert jobad advert advertisement opening listing posting joboffer'.split(
    ' ',
  ),
);
// HTML elements that a feed may contain without escaping. They stay in the text, otherwise paragraphs would merge.
const markupNames = new Set(
  'p br ul ol li b strong i em div span h1 h2 h3 h4 h5 h6 table tr td th'.split(' '),
);
// Elements whose field is named by an attribute, such as `<Classification name="Work Type">` of JobAdder.
const namedElements = new Set(['classification', 'field', 'attribute', 'property', 'customfield']);

/**
 * Yields the records of an XML feed. Refuses document types and custom entities, because no advert needs them and
 * attacks use them.
 */
export async function* readXmlFeed(
  bytes: FeedBytes,
  charset?: string | null,
  mapping?: CsvMapping | null,
): AsyncGenerator<FeedRecord> {
  const reader = new XmlRecords(mapping?.record ? new Set([mapping.record]) : recordNames);
  for await (const text of decodeFeed(bytes, charset)) yield* reader.push(text);
  yield* reader.end();
}

export type XmlElement = { name: string; count: number };

const countedLength = 2_000_000;

export async function listXmlElements(bytes: FeedBytes, charset?: string | null): Promise<XmlElement[]> {
  const reader = new XmlRecords(new Set());
  let length = 0;
  for await (const text of decodeFeed(bytes, charset)) {
    reader.push(text);
    length += text.length;
    if (length > countedLength) break;
  }
  return reader.listElements();
}

class XmlRecords {
  private readonly parser = new SaxesParser();
  private ready: FeedRecord[] = [];
  private position = 0;
  private buffer = '';
  private bufferStart = 0;
  private written = 0;
  private elements: { name: string; plain: string; text: string; hasChildren: boolean }[] = [];
  /**
   * Elements that have children but are not records, with their number and depth. If the feed has no records, the
   * message to staff names these elements.
   */
  private readonly otherElements = new Map<string, { count: number; depth: number }>();
  private jobDepth = 0;
  private jobStart = 0;
  private fields: Record<string, string> = {};
  private head = '';
  private started = false;

  constructor(private readonly recordNames: ReadonlySet<string>) {
    this.parser.on('error', (error) => {
      if (isPage(this.head)) throw new FeedProblem('feed/html-page', 'The file is a web page, not XML');
      throw new FeedProblem(
        toFeedProblemCode(error.message),
        `The XML is not well-formed at ${error.message}`,
      );
    });
    this.parser.on('doctype', () => {
      if (isPage(this.head)) throw new FeedProblem('feed/html-page', 'The file is a web page, not XML');
      throw new FeedProblem('feed/doctype', 'The file has a DOCTYPE, which is not allowed');
    });
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', () => this.close());
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
  }

  push(text: string): FeedRecord[] {
    this.buffer += text;
    this.written += text.length;
    if (this.head.length < headLength) this.head = (this.head + text).trimStart().slice(0, headLength);
    this.parser.write(text);
    if (!this.started && this.written > maxProlog)
      throw new FeedProblem('feed/not-xml', 'The first 64 KB contain no XML element');
    // Between two records, keeps the end of the text, because the parser may already have read part of the next
    // record's tag.
    this.forget(this.jobDepth > 0 ? this.jobStart : this.written - maxTagLength);
    if (this.buffer.length > maxRecordLength)
      throw new FeedProblem('feed/record-too-large', `Record ${this.position + 1} is too large to read`);
    return this.take();
  }

  end(): FeedRecord[] {
    if (!this.head) throw new FeedProblem('feed/empty', 'The file has no content');
    if (isPage(this.head)) throw new FeedProblem('feed/html-page', 'The file is a web page, not XML');
    // Stops at a lone "&", because the parser would read the rest of the file as the name of an entity.
    if (/&(?![#\w]{1,40};)/.test(withoutCdata(this.buffer)))
      throw new FeedProblem('feed/not-xml', 'The file has an & that is not part of an entity');
    if (this.elements.length > 0)
      throw new FeedProblem(
        'feed/cut-off',
        `The file ends inside the element <${this.elements.map(({ name }) => name).join('><')}>`,
      );
    this.parser.close();
    const [mostFrequent] = this.listElements();
    if (this.position === 0 && mostFrequent)
      throw new FeedProblem(
        'feed/no-jobs',
        `0 of ${mostFrequent.count} records could be read: the elements are called “${mostFrequent.name}” instead of “job”`,
      );
    return this.take();
  }

  listElements(): XmlElement[] {
    return [...this.otherElements]
      .sort(([, a], [, b]) => b.count - a.count || a.depth - b.depth)
      .map(([name, { count }]) => ({ name, count }));
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

  private open({ name, attributes }: SaxesTagPlain): void {
    if (!this.started && name.toLowerCase() === 'html')
      throw new FeedProblem('feed/html-page', 'The file is a web page, not XML');
    this.started = true;
    const parent = this.elements.at(-1);
    if (parent) parent.hasChildren = true;
    const isNamed = namedElements.has(plainElementName(name)) && attributes.name;
    const plain = plainElementName(isNamed || name);
    this.elements.push({ name, plain, text: '', hasChildren: false });
    const depth = this.elements.length;
    if (this.jobDepth === 0) {
      if (depth === 1 || !this.recordNames.has(plain)) return;
      this.jobDepth = depth;
      this.jobStart = this.startOfTag(name);
      this.fields = {};
    }
    const prefix = depth === this.jobDepth ? '@' : `${plain}.`;
    for (const [attribute, value] of Object.entries(attributes))
      if (!isNamed || attribute !== 'name') this.fields[`${prefix}${plainElementName(attribute)}`] ??= value;
  }

  private close(): void {
    const depth = this.elements.length;
    const element = this.elements.pop();
    const parent = this.elements.at(-1);
    if (!element) return;
    if (this.jobDepth === 0) {
      // Also counts elements that contain a list, such as `<jobs>`. They are rarer than the records in them, so they do
      // not change which element is the most frequent.
      if (element.hasChildren && depth > 1)
        this.otherElements.set(element.name, {
          count: (this.otherElements.get(element.name)?.count ?? 0) + 1,
          depth,
        });
      return;
    }
    if (depth > this.jobDepth) this.keep(element, depth === this.jobDepth + 1 ? undefined : parent);
    else this.endRecord(element);
  }

  private keep(
    { plain, text }: { plain: string; text: string },
    parent?: { plain: string; text: string },
  ): void {
    const set = (key: string) => {
      const before = this.fields[key];
      if (before === undefined) this.fields[key] = text;
      else if (repeatedElements.has(key)) this.fields[key] = `${before};${text}`;
    };
    if (!parent) return set(plain);
    if (markupNames.has(plain)) parent.text += `<${plain}>${text}</${plain}>`;
    else {
      parent.text += ` ${text} `;
      set(`${parent.plain}.${plain}`);
      // A wrapper such as `<Classifications>` carries no information, so the element within it supplies the value.
      if (parent.plain.endsWith('s') || parent.plain === 'apply') set(plain);
    }
  }

  private endRecord({ name, hasChildren }: { name: string; hasChildren: boolean }): void {
    this.jobDepth = 0;
    // An element without children before the first record, such as `<position>Doctor</position>`, describes the feed
    // and is not a record.
    if (!hasChildren && name !== 'job') return;
    this.position += 1;
    this.ready.push({
      position: this.position,
      raw: this.buffer.slice(this.jobStart - this.bufferStart, this.parser.position - this.bufferStart),
      value: this.fields,
    });
  }

  private add(text: string): void {
    const element = this.elements.at(-1);
    if (element && this.jobDepth > 0 && this.elements.length > this.jobDepth) element.text += text;
  }

  // Returns where the current tag begins. The parser's position is already after this tag.
  private startOfTag(name: string): number {
    const upTo = this.parser.position - this.bufferStart;
    return this.bufferStart + Math.max(0, this.buffer.lastIndexOf(`<${name}`, upTo - 1));
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

function toFeedProblemCode(message: string): FeedProblemCode {
  if (/entity/i.test(message)) return 'feed/undefined-entity';
  if (/disallowed character|illegal character/i.test(message)) return 'feed/control-character';
  if (/unclosed tag|unexpected end/i.test(message)) return 'feed/cut-off';
  return 'feed/not-xml';
}
