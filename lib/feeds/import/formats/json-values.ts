import { FeedProblem, maxRecordLength } from './advert';

type Place = 'before' | 'array' | 'key' | 'value' | 'after';

/**
 * Splits a JSON document of any size into the texts of its records, with one record in memory at a time. Records are
 * the elements of a top-level array or of `@graph`, or a single top-level object. The caller parses the texts.
 */
export class JsonValues {
  private buffer = '';
  private at = 0;
  private place: Place = 'before';
  private inObject = false;
  private graphSeen = false;
  private key = '';
  private members: string[] = [];
  private found: string[] = [];
  private depth = 0;
  private inString = false;
  private escaped = false;
  private elements = 0;

  push(text: string): string[] {
    this.buffer = this.buffer.slice(this.start) + text;
    this.at -= this.start;
    this.start = 0;
    while (this.at < this.buffer.length && this.step());
    if (this.buffer.length - this.start > maxRecordLength)
      throw new FeedProblem('feed/record-too-large', 'A record is too large to read');
    const found = this.found;
    this.found = [];
    return found;
  }

  end(): string[] {
    if (this.place === 'before') throw new FeedProblem('feed/empty', 'The file has no content');
    if (this.place !== 'after')
      throw new FeedProblem('feed/cut-off', 'The file ends in the middle of the JSON');
    if (this.inObject && !this.graphSeen) return [`{${this.members.join(',')}}`];
    return [];
  }

  private start = 0;

  private step(): boolean {
    const code = this.buffer.charCodeAt(this.at);
    if (this.place === 'array' || this.place === 'value') return this.cut(code);
    const blank = code === 32 || code === 10 || code === 13 || code === 9;
    if (this.place === 'key') return this.readKey(blank);
    if (!blank) {
      if (this.place === 'after')
        throw new FeedProblem('feed/not-json', 'There is text after the end of the JSON');
      this.begin(this.buffer[this.at] ?? '');
    }
    this.at += 1;
    this.start = this.at;
    return true;
  }

  private begin(character: string): void {
    if (character === '<') throw new FeedProblem('feed/html-page', 'The file is a web page, not JSON');
    if (character !== '[' && character !== '{')
      throw new FeedProblem('feed/not-json', 'The file is neither a JSON array nor an object');
    this.inObject = character === '{';
    this.place = this.inObject ? 'key' : 'array';
  }

  private readKey(blank: boolean): boolean {
    if (blank && this.start === this.at) {
      this.at += 1;
      this.start = this.at;
      return true;
    }
    const rest = this.buffer.slice(this.start);
    if (rest.startsWith('}') && this.members.length === 0 && !this.graphSeen) {
      this.at = this.start + 1;
      this.start = this.at;
      this.place = 'after';
      return true;
    }
    const match = /^"((?:[^"\\]|\\.)*)"\s*:\s*(\[?)/s.exec(rest);
    // Waits for the character after the colon, because this character decides whether `@graph` contains an array.
    if (!match || match[0].length === rest.length) {
      if (rest.length > 10_000 || !rest.startsWith('"'))
        throw new FeedProblem('feed/not-json', 'A key of an object is missing');
      if (!match || match[2] === '') {
        this.at = this.buffer.length;
        return false;
      }
    }
    const [whole, key = '', bracket] = match;
    const graph = key === '@graph' && bracket === '[';
    this.key = key;
    this.at = this.start + whole.length - (bracket && !graph ? 1 : 0);
    this.start = this.at;
    this.place = graph ? 'array' : 'value';
    if (graph) {
      this.graphSeen = true;
      this.elements = 0;
    }
    return true;
  }

  private cut(code: number): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (code === 92) this.escaped = true;
      else if (code === 34) this.inString = false;
    } else if (code === 34) this.inString = true;
    else if (code === 123 || code === 91) this.depth += 1;
    else if (this.depth > 0 && (code === 125 || code === 93)) this.depth -= 1;
    else if (this.depth === 0 && (code === 44 || code === 93 || code === 125)) this.finish(code);
    this.at += 1;
    if (this.ended) {
      this.start = this.at;
      this.ended = false;
    }
    return true;
  }

  private ended = false;

  private finish(code: number): void {
    const text = this.buffer.slice(this.start, this.at).trim();
    this.ended = true;
    if (this.place === 'array') {
      if (code === 125) throw new FeedProblem('feed/not-json', 'An array ends with }');
      const empty = text === '' && code === 93 && this.elements === 0;
      if (!empty) this.found.push(text);
      this.elements += 1;
      if (code === 93) this.place = this.inObject ? 'value' : 'after';
      if (this.place === 'value') this.key = '';
      return;
    }
    if (code === 93) throw new FeedProblem('feed/not-json', 'An object ends with ]');
    if (this.key) this.members.push(`"${this.key}":${text}`);
    else if (text) throw new FeedProblem('feed/not-json', 'There is text after the @graph array');
    this.place = code === 125 ? 'after' : 'key';
  }
}
