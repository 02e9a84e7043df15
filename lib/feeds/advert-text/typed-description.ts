import { parseDescription, type RichText } from '@/lib/jobs/listing/job-description';

/**
 * Converts a stored description to the text that staff edit. It has an empty line between paragraphs, "- " or "1. "
 * before each item of a list, and asterisks around emphasis. Lists within lists become one list.
 */
export function toTypedText(html: string): string {
  const blocks: string[] = [];
  let loose = '';
  const endLoose = () => {
    if (loose.trim()) blocks.push(loose.trim());
    loose = '';
  };
  for (const node of parseDescription(html)) {
    if (typeof node !== 'string' && ['p', 'ul', 'ol'].includes(node[0])) {
      endLoose();
      blocks.push(node[0] === 'p' ? typeInline(node).trim() : typeItems(node).join('\n'));
    } else loose += typeInline(node);
  }
  endLoose();
  return blocks.filter(Boolean).join('\n\n').replace(/ {2,}/g, ' ');
}

function typeItems([tag, ...items]: Exclude<RichText, string>): string[] {
  return items.flatMap((item, index) => {
    if (typeof item === 'string') return item.trim() ? [`- ${item.trim()}`] : [];
    const inner = item.filter((node) => Array.isArray(node) && (node[0] === 'ul' || node[0] === 'ol'));
    const own = item.filter((node, at) => at === 0 || !inner.includes(node)) as Exclude<RichText, string>;
    const text = typeInline(own).replace(/\s+/g, ' ').trim();
    const mark = tag === 'ol' ? `${index + 1}.` : '-';
    return [...(text ? [`${mark} ${text}`] : []), ...inner.flatMap((list) => typeItems(list as typeof own))];
  });
}

function typeInline(node: RichText): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  const [tag, ...children] = node;
  if (tag === 'br') return '\n';
  const text = children.map(typeInline).join('');
  const mark = { strong: '**', em: '*' }[tag as string];
  if (!mark || !text.trim()) return text;
  return `${/^\s/.test(text) ? ' ' : ''}${mark}${text.trim()}${mark}${/\s$/.test(text) ? ' ' : ''}`;
}

const item = /^\s*(?:[-•*]|(\d{1,2})[.)])\s+(\S.*)$/;

/** Converts what staff typed to HTML that shows it. The caller must sanitise the HTML. */
export function toDescriptionHtml(typed: string): string {
  return typed
    .split(/\n\s*\n/)
    .flatMap((block) => listParts(block.trim().split('\n')))
    .join('\n');
}

/** Splits the lines of a block into lists and paragraphs. */
function listParts(lines: readonly string[]): string[] {
  const parts: { tag: 'p' | 'ul' | 'ol'; lines: string[] }[] = [];
  for (const line of lines) {
    const [, number, text] = item.exec(line) ?? [];
    const tag = text === undefined ? 'p' : number ? 'ol' : 'ul';
    const last = parts.at(-1);
    if (last?.tag === tag) last.lines.push(text ?? line.trim());
    else if (line.trim()) parts.push({ tag, lines: [text ?? line.trim()] });
  }
  return parts.map(({ tag, lines: texts }) => {
    const inlines = texts.map(emphasise);
    if (tag === 'p') return `<p>${inlines.join('<br>')}</p>`;
    return `<${tag}>${inlines.map((text) => `<li>${text}</li>`).join('')}</${tag}>`;
  });
}

const emphasise = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '<em>$1</em>');
