/**
 * The value of a JSON text; undefined where it is none. Line breaks and tabs within a string are accepted: templates
 * paste descriptions into a string without escaping them, and what they mean is certain.
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
      // A backslash before a line break continues the line in JavaScript; JSON knows no such thing.
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
