import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { stripInvisible, takeOutNames } from './clean-text';
import { tidyOfficeHtml } from './tidy-office-html';
import { toDescriptionHtml } from './typed-description.server';

export type CleanDescription = { html: string; text: string; warnings: string[] };

const elementsWithoutText = [
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
  'xml',
  'title',
];
// Tags about which the import warns staff. `allowedTags`, not this list, decides what is shown.
const dangerousTags = new Set([
  ...['script', 'style', 'iframe', 'object', 'embed', 'form', 'input', 'svg', 'math'],
  ...['base', 'meta', 'link', 'img'],
]);
const dangerousAddress = /^[\s\p{Cc}]*(?:javascript|vbscript|data)\s*:/iu;

/**
 * A description with more tags is read as plain text. The parser takes quadratic time for nested elements: 80,000 tags
 * took 58 s, this many take less than 1 s.
 */
const maxTags = 5_000;

function isDangerous(tag: string, attributes: Record<string, string>): boolean {
  // Looks at the part after the last "<", because the parser reads "<scr<script>" as one tag.
  if (dangerousTags.has(tag.slice(tag.lastIndexOf('<') + 1))) return true;
  return Object.entries(attributes).some(
    ([name, value]) => name.startsWith('on') || name === 'style' || dangerousAddress.test(value),
  );
}

/**
 * Keeps paragraphs, lists and emphasis. Removes everything else, such as attributes, links, pictures and company
 * names.
 */
export function sanitiseDescription(
  description: string,
  options: { isHtml: boolean; companies: string[] },
): CleanDescription {
  const warnings: string[] = [];
  const { text: visible, bidi } = stripInvisible(description);
  if (bidi) warnings.push('description/direction-controls');
  const isHtml = options.isHtml && visible.split('<', maxTags + 1).length <= maxTags;
  if (isHtml !== options.isHtml) warnings.push('description/unsafe-markup');
  let source = isHtml ? visible : paragraphs(options.isHtml ? visible.replace(/<[^<>]*>/g, '') : visible);
  if (isHtml && isEncodedAgain(source)) {
    source = decodeHTML(source);
    warnings.push('description/double-encoded');
  }
  let unsafe = false;
  const html = sanitizeHtml(takeOutNames(tidyOfficeHtml(source), options.companies), {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em'],
    allowedAttributes: {},
    nonTextTags: elementsWithoutText,
    onOpenTag: (tag, attributes) => {
      unsafe ||= isDangerous(tag, attributes);
    },
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      h1: 'p',
      h2: 'p',
      h3: 'p',
      h4: 'p',
      tr: 'p',
      caption: 'p',
    },
  })
    // Here, non-breaking spaces are already decoded, so `trim` removes them too.
    .replace(/<p>([^<]*)<\/p>/g, (paragraph, text: string) => (text.trim() ? paragraph : ''))
    .trim();
  if (unsafe) warnings.push('description/unsafe-markup');
  return { html, text: plainText(html), warnings };
}

/**
 * Sanitises text that staff typed with simple marks, such as "- " for a list. Text pasted with tags is read as HTML.
 */
export function sanitiseTyped(typed: string): CleanDescription {
  const isHtml = /<\/?[a-z][^<>]*>/i.test(typed);
  return sanitiseDescription(isHtml ? typed : toDescriptionHtml(typed), { isHtml: true, companies: [] });
}

function isEncodedAgain(source: string): boolean {
  if (/<\w/.test(source)) return /&amp;(?:[a-z]+|#\d+);/i.test(source);
  return /&lt;\/?[a-z][^&]*&gt;|&amp;(?:[a-z]+|#\d+);/i.test(source);
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
  return decodeHTML(html.replace(/<\/(?:p|li)>|<br\s*\/?>/g, '\n').replace(/<[^<>]+>/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
