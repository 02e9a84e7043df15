export type Text = { sid: string; from: string; to: string; body: string; at: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] ?? '');
const linked = (text: string) => escape(text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');

export function buildTextPage(texts: readonly Text[], ours: string): string {
  const people = new Map<string, Text[]>();
  for (const text of texts.toReversed()) {
    const person = text.from === ours ? text.to : text.from;
    people.set(person, [text, ...(people.get(person) ?? [])]);
  }
  const threads = [...people].map(
    ([
      person,
      messages,
    ]) => `<section aria-labelledby="t${escape(person)}"><h2 id="t${escape(person)}">${escape(person)}</h2>
<ol>${messages.map(({ from, body, at }) => `<li class="${from === ours ? 'out' : 'in'}">${linked(body)}<time>${escape(at)}</time></li>`).join('')}</ol>
<form method="post" action="/texts"><input type="hidden" name="person" value="${escape(person)}">
<label>Reply as ${escape(person)} <input name="body" required autocomplete="off"></label> <button>Reply</button></form></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Text messages</title><style>
:root{color-scheme:light dark;font:1rem/1.5 system-ui}body{max-width:40rem;margin:2rem auto;padding:0 1rem}
ol{list-style:none;padding:0;display:grid;gap:.5rem}li{padding:.5rem .75rem;border:1px solid;border-radius:.75rem;max-width:85%;overflow-wrap:anywhere}
.in{justify-self:end;border-style:dashed}time{display:block;font-size:.8rem;opacity:.75}input{font:inherit;padding:.25rem}button{font:inherit}
</style><body><h1>Text messages</h1><p>Sent by the site to this machine only. <a href="/">Emails</a></p>
${threads.join('\n') || '<p>None yet.</p>'}</body></html>`;
}
