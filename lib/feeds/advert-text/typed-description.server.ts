import { micromark } from 'micromark';
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
  const shown = items.filter((item) => typeof item !== 'string' || item.trim());
  return shown.flatMap((item, index) => {
    if (typeof item === 'string') return [`- ${item.trim()}`];
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

/**
 * Reads what staff typed as Markdown, and converts it to HTML that keeps the line breaks. Typed tags stay visible as
 * text. The caller must sanitise the HTML.
 */
export function toDescriptionHtml(typed: string): string {
  // Two spaces at the end of a line are a line break in Markdown. Word puts "•" before the items of a pasted list.
  const lines = typed.split('\n').map((line) => `${line.trimEnd().replace(/^\s*•/, '-')}  `);
  const options = { extensions: [{ disable: { null: ['codeIndented', 'setextUnderline'] } }] };
  // Removes line breaks between tags, as the importer does, so that equal descriptions have equal HTML.
  return micromark(lines.join('\n'), options)
    .replace(/>\n(?=<(?:li|\/[uo]l)>)/g, '>')
    .replaceAll('<br />\n', '<br>');
}
