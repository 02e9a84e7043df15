export const style = `
:root { color-scheme: light; --navy: #033b61; --blue: #55adee; --ink: #14242f; --muted: #51636f; --line: #8496a1; --error: #b00020; --tint: #eaf4fc; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: start center; overflow-wrap: anywhere; padding: clamp(1rem, 8vh, 5rem) 1rem 2rem; background: var(--tint); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { width: min(26rem, 100%); padding: clamp(1.5rem, 5vw, 2.5rem); border-top: 6px solid var(--blue); border-radius: .75rem; background: #fff; box-shadow: 0 1px 3px #033b6126, 0 8px 24px #033b611a; display: grid; gap: 1.25rem; }
.brand { color: var(--navy); font-weight: 700; letter-spacing: -.01em; }
h1 { color: var(--navy); font-size: 1.625rem; line-height: 1.2; letter-spacing: -.02em; }
form { display: grid; gap: 1rem; }
.field { display: grid; gap: .375rem; }
label { font-weight: 600; }
.hint { color: var(--muted); font-size: .9375rem; }
input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; color: inherit; font: inherit; }
input[aria-invalid] { border: 2px solid var(--error); }
.wrong { color: var(--error); font-weight: 600; font-size: .9375rem; }
button, .button { display: inline-grid; place-items: center; width: 100%; min-height: 2.875rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--navy); color: #fff; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: #02273f; }
a { color: #07558a; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
.alert { padding: .875rem 1rem; border: 2px solid var(--error); border-radius: .5rem; color: var(--error); font-weight: 600; }
.alert ul { margin: .25rem 0 0; padding-left: 1.25rem; }
.alert a { color: inherit; }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
.foot { color: var(--muted); font-size: .9375rem; }
`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | Html[] | string | null | false;

function renderPart(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(renderPart).join('');
  return part.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, index) => text + renderPart(parts[index] ?? null)).join(''));
}
