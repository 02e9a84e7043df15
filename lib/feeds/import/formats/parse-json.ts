/**
 * Parses a JSON text, or returns undefined. Accepts raw line breaks and tabs within strings, because some systems
 * insert descriptions without escaping them.
 */
export function parseJson(text: string): unknown {
  return parse(text) ?? parse(escapeControls(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeControls(text: string): string {
  let inString = false;
  let isEscaped = false;
  let mended = '';
  for (const character of text) {
    if (inString && character < ' ') {
      // JSON does not allow a backslash before a line break, although JavaScript does. Doubles the backslash, so that
      // the text can be parsed.
      mended += isEscaped ? `\\${escapes[character] ?? ' '}` : (escapes[character] ?? ' ');
      isEscaped = false;
      continue;
    }
    if (character === '"' && !isEscaped) inString = !inString;
    isEscaped = inString && character === '\\' && !isEscaped;
    mended += character;
  }
  return mended;
}
