import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { stripInvisible, takeOutNames } from './clean-text';

/** Safe HTML, its plain text, and whether anything dangerous or doubly encoded had to go. */
type CleanDescription = { html: string; text: string; warnings: string[] };

// Elements whose content is no text for people: they go with all that is in them.
const gone = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'noscript',
  'template',
  'textarea',
  'option',
  'svg',
  'math',
];
const dangerous =
  /<\s*(?:script|style|iframe|object|embed|form|input|svg|math|base|meta|link|img)\b|<[^>]+\s(?:on[a-z]+|style)\s*=|(?:javascript|vbscript|data)\s*:/i;

/** Paragraphs, lists and emphasis of a description, nothing else: no attributes, links or pictures, no company's name. */
export function sanitiseDescription(
  description: string,
  options: { isHtml: boolean; companies: string[] },
): CleanDescription {
  const warnings: string[] = [];
  const { text: visible, bidi } = stripInvisible(description);
  if (bidi) warnings.push('description/direction-controls');
  let source = options.isHtml ? visible : paragraphs(visible);
  if (options.isHtml && isEncodedAgain(source)) {
    source = decodeHTML(source);
    warnings.push('description/double-encoded');
  }
  if (dangerous.test(source)) warnings.push('description/unsafe-markup');
  const html = sanitizeHtml(takeOutNames(source, options.companies), {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em'],
    allowedAttributes: {},
    nonTextTags: gone,
    transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p' },
  })
    .replace(/<p>(?:\s|&nbsp;|\u00a0)*<\/p>/g, '')
    .trim();
  return { html, text: plainText(html), warnings };
}

// Markup written as text, or entities of entities, and no real markup beside it.
function isEncodedAgain(source: string): boolean {
  if (/<\w/.test(source)) return /&amp;(?:[a-z]+|#\d+);/i.test(source);
  return /&lt;\/?[a-z]+[^&]*&gt;|&amp;(?:[a-z]+|#\d+);/i.test(source);
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('\n');
}

function plainText(html: string): string {
  return decodeHTML(html.replace(/<\/(?:p|li)>|<br\s*\/?>/g, '\n').replace(/<[^>]+>/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
