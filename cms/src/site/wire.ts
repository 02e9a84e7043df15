import type { Payload, PayloadRequest } from 'payload';
import { socialNetworks } from '../social-networks';

type Doc = Record<string, unknown>;

const day = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null);
const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);
const record = (value: unknown): Doc | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Doc) : null;
const list = (value: unknown): Doc[] => (Array.isArray(value) ? value.filter((one) => record(one)) : []);
const texts = (value: unknown): string[] | null => {
  const found = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return found.length > 0 ? found : null;
};

function picture(value: unknown, size: 'card' | 'text') {
  const media = record(value);
  const scaled = record(record(media?.sizes)?.[size]);
  // For a small original, Payload makes no scaled file. The original is then used.
  const file = text(scaled?.filename) ? scaled : media;
  if (!media || !file || !text(file.filename)) return null;
  return { file: file.filename, width: file.width, height: file.height, alt: media.alt };
}

/**
 * Converts a body to the format that the site reads. Replaces each picture by its file name, size and alternative text.
 */
function body(value: unknown): unknown {
  const root = record(record(value)?.root);
  return root ? { root: node(root) } : null;
}

function node(value: Doc): Doc {
  const { children, ...rest } = value;
  const named = rest.type === 'upload' ? { type: 'upload', picture: picture(rest.value, 'text') } : rest;
  return Array.isArray(children) ? { ...named, children: list(children).map(node) } : named;
}

function person(value: unknown) {
  const found = record(value);
  if (!found) return null;
  const about = text(found.about);
  return found.kind === 'team'
    ? { kind: 'team', name: found.name, about }
    : { kind: 'person', name: found.name, role: found.role, about };
}

function jobs(value: unknown) {
  const found = record(value);
  if (!found || !text(found.title)) return null;
  return {
    title: found.title,
    workType: text(found.workType),
    country: text(found.country),
    regions: texts(found.regions),
    specialties: texts(found.specialties),
    mmm: Array.isArray(found.mmm) && found.mmm.length > 0 ? found.mmm : null,
    shifts: texts(found.shifts),
    rateStated: found.rateStated === true ? true : null,
  };
}

function legal(doc: Doc) {
  const found = record(doc.legal);
  if (!found || !text(found.version)) return null;
  return {
    version: found.version,
    effective: day(found.effective),
    summary: texts(found.summary) ?? [],
    material: found.material === true,
    changes: texts(found.changes) ?? [],
  };
}

/**
 * Converts a page or article to the format that the site reads. The documents to which `doc` refers must be loaded as
 * objects, not as ids (depth 1).
 */
export function pageToWire(collection: string, doc: Doc, questions: Doc[] = []) {
  const isArticle = collection === 'articles';
  return {
    kind: 'page',
    path: doc.path,
    group: isArticle ? 'articles' : doc.group,
    title: doc.title,
    label: text(doc.label),
    lead: doc.lead,
    description: doc.description,
    updated: day(doc.updated),
    order: typeof doc.order === 'number' ? doc.order : 0,
    published: isArticle ? day(doc.published) : null,
    category: text(record(doc.category)?.slug),
    tags: list(doc.tags).map(({ slug }) => slug),
    featured: doc.featured === true,
    picture: picture(doc.picture, 'card'),
    drawing: text(doc.drawing),
    body: body(doc.body),
    questions: questions.map(({ question, answer }) => ({ question, answer: body(answer) })),
    sources: list(doc.sources).map(({ label, href, checked }) => ({ label, href, checked: day(checked) })),
    author: person(doc.author),
    reviewer: person(doc.reviewer),
    jobs: jobs(doc.jobs),
    legal: legal(doc),
  };
}

const groupNames: Record<string, string> = {
  job_search: 'Job search',
  doctors: 'Doctors',
  employers: 'Employers',
  about_us: 'About us',
  articles: 'Articles',
  contact_us: 'Contact us',
};

/**
 * Converts the menu, footer, banner or not-found text to the format that the site reads. `key` is the key under which
 * the site stores it.
 */
export function globalToWire(slug: string, doc: Doc): { key: string; wire: Doc } | null {
  switch (slug) {
    case 'navigation': {
      const items = list(doc.items);
      const lists = Object.keys(groupNames).map((group) => {
        const item = items.find((one) => one.group === group);
        const pages = list(item?.pages).map(({ title, slug: page }) => ({ title, slug: page }));
        return [`${group}_pages`, pages] as const;
      });
      return {
        key: 'navigation-menu',
        wire: {
          nav_items: items.map((item) => ({
            authoritative_name: groupNames[String(item.group)],
            display_name: text(item.displayName),
          })),
          ...Object.fromEntries(lists),
        },
      };
    }
    case 'not-found':
      return { key: '404-page', wire: { title: doc.title, body: doc.body } };
    case 'banner':
      return { key: 'banner', wire: { text: text(doc.text), until: text(doc.until) } };
    case 'footer': {
      const social = record(doc.social) ?? {};
      return {
        key: 'footer',
        wire: {
          columns: list(doc.columns).map(({ title, links }) => ({
            title,
            links: list(links).map(({ label, to, onPhones }) => ({ label, to, onPhones: onPhones === true })),
          })),
          social: Object.fromEntries(
            Object.keys(socialNetworks).map((network) => [network, text(social[network])]),
          ),
        },
      };
    }
    default:
      return null;
  }
}

/** Converts a category, tag or checklist to the format that the site reads. Returns null for other collections. */
export function rowToWire(collection: string, doc: Doc): { key: string; wire: Doc } | null {
  const { id, slug, name, description, order, country, check, items } = doc;
  if (collection === 'categories' || collection === 'tags')
    return {
      key: `${collection}/${String(slug)}`,
      wire: { kind: collection, id, slug, name, description, order },
    };
  if (collection !== 'checklists') return null;
  return {
    key: `checklists/${String(slug)}`,
    wire: {
      kind: 'checklist',
      slug,
      name,
      country,
      check: text(check),
      order,
      items: list(items).map((item) => ({
        title: text(item.title),
        text: item.text,
        link: text(item.linkHref)
          ? { label: text(item.linkLabel) ?? item.linkHref, href: item.linkHref }
          : null,
      })),
    },
  };
}

/** Returns the redirect from the previous path of a category or tag. Null if the path has not changed. */
export function movedToWire(
  collection: string,
  { id, slug }: Doc,
  before: Doc | undefined,
): { key: string; wire: Doc } | null {
  const isTopic = collection === 'categories' || collection === 'tags';
  if (!isTopic || !text(before?.slug) || before?.slug === slug) return null;
  return { key: `${collection}/${String(before?.slug)}`, wire: { kind: 'moved', id } };
}

/**
 * Reads a page or article and the documents to which it refers. With `draft`, reads the newest draft. Returns null if
 * the page or article does not exist.
 */
export async function readPage(
  payload: Payload,
  collection: 'pages' | 'articles',
  id: string | number,
  { draft, req }: { draft: boolean; req?: PayloadRequest },
): Promise<(Doc & { _status?: string }) | null> {
  const found = await payload.findByID({
    collection,
    id,
    draft,
    depth: 1,
    overrideAccess: true,
    disableErrors: true,
    req,
  });
  return found as unknown as (Doc & { _status?: string }) | null;
}

export async function readQuestions(
  payload: Payload,
  page: string | number,
  req?: PayloadRequest,
): Promise<Doc[]> {
  const { docs } = await payload.find({
    collection: 'questions',
    where: { and: [{ page: { equals: page } }, { shown: { equals: true } }] },
    sort: 'order',
    depth: 1,
    limit: 200,
    overrideAccess: true,
    req,
  });
  return docs as unknown as Doc[];
}
