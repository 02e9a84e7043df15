const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that may be put into HTML as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | Html[] | string | null | false;

function partOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(partOf).join('');
  return part.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** A template whose strings are escaped. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, index) => text + partOf(parts[index] ?? null)).join(''));
}
