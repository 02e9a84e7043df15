import { dayInSydney } from '../dates';
import type { pageToWire } from './wire';

type WirePage = ReturnType<typeof pageToWire>;

const unwritten = 'Not written yet.';
const emptyBody = {
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: unwritten }] }] },
};

/** Shortens a text to the maximum length on the site. Returns `standIn` if the text is empty. */
const atMost = (value: unknown, max: number, standIn: string) =>
  typeof value === 'string' && value.trim() ? value.slice(0, max) : standIn;

const isHttps = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:';

const isPath = (path: unknown) => typeof path === 'string' && /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/.test(path);

const hasText = (body: unknown) => /"text":"[^"]/.test(JSON.stringify(body ?? null));

/**
 * Completes a draft for the preview. Adds placeholders for missing fields and removes invalid values. Otherwise, the
 * site would refuse the whole document.
 */
export function wholeDraft(page: WirePage) {
  const today = dayInSydney();
  const group = page.group ?? 'doctors';
  const { drawing, label, legal } = page;
  const title = atMost(page.title, 90, '');
  return {
    ...page,
    path: isPath(page.path) ? page.path : `/${String(group)}/draft`,
    group,
    title: title.length >= 3 ? title : 'Untitled draft',
    label: label && label.slice(0, 60),
    lead: atMost(page.lead, 400, unwritten),
    description: atMost(page.description, 300, unwritten),
    updated: page.updated ?? today,
    published: group === 'articles' ? (page.published ?? today) : null,
    tags: page.tags.slice(0, 10),
    drawing: drawing && /^[a-z0-9-]+$/.test(drawing) ? drawing : null,
    body: hasText(page.body) ? page.body : emptyBody,
    questions: page.questions.filter(({ question }) => String(question ?? '').length >= 3),
    sources: page.sources.filter(
      ({ label: words, href, checked }) => String(words ?? '').length >= 3 && isHttps(href) && checked,
    ),
    legal: legal?.effective ? legal : null,
  };
}
