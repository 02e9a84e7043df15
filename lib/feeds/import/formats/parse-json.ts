/**
 * Parses a JSON text. Returns undefined if it is not JSON. Accepts raw line breaks and tabs within strings, because
 * some templates insert descriptions without escaping them and the meaning is clear.
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
      // Doubles a backslash before a line break. JavaScript allows that combination in a text, JSON does not.
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
