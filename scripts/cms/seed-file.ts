import { writeFile } from 'node:fs/promises';
import { contentGroups, type ContentPage } from '@/lib/content/pages/content-page';
import { resourceFiles } from '@/lib/content/resources/read-resource-files.server';
import { toLexical } from '@/lib/content/sources/content-lexical.server';
import { contentFiles } from '@/lib/content/sources/content-source-files.server';

// Keeps placeholders such as {{brand}} in the seed, so that texts in the CMS always contain the current brand name.
const keepPlaceholders = {
  brand: '{{brand}}',
  contact_email: '{{contact_email}}',
  postal_address: '{{postal_address}}',
};

const editors = 'editors';

const shared = (page: ContentPage, order: number) => ({
  path: page.path,
  slug: page.path.split('/')[2] ?? '',
  title: page.title,
  label: page.label === page.title ? '' : page.label,
  lead: page.lead,
  description: page.description,
  body: toLexical(page.body),
  sources: page.sources,
  updated: page.updated,
  lookedAt: page.updated,
  order,
  review: 'approved',
});

export async function writeSeedFile(file: string, folder?: string): Promise<void> {
  const source = contentFiles(keepPlaceholders, folder);
  const { categories, tags } = await source.articles();
  const { checklists } = await resourceFiles();
  const groups = await Promise.all(
    contentGroups.map(async (group) => {
      const paths = [`/${group}`, ...(await source.pages(group)).map(({ path }) => path)];
      const found = await Promise.all(paths.map((path) => source.page(path)));
      return found.filter((page) => page !== null);
    }),
  );
  const all = groups.flat();
  const isArticle = (page: ContentPage) => page.path.startsWith('/articles/');
  const teams = all.flatMap(({ author }) => (author ? [author] : []));
  const team = teams.find(({ kind }) => kind === 'team');
  const items = (list: readonly { title?: string; text: string; link?: { label: string; href: string } }[]) =>
    list.map(({ title, text, link }) => ({ title, text, linkLabel: link?.label, linkHref: link?.href }));
  const seed = {
    people: team ? [{ ...team, slug: editors }] : [],
    categories: categories.map((category, order) => ({ ...category, order })),
    tags: tags.map((tag, order) => ({ ...tag, order })),
    pages: groups.flatMap((group) =>
      group
        .filter((page) => !isArticle(page))
        .map((page, order) => ({
          ...shared(page, order),
          group: page.group,
          legal: page.legal ?? undefined,
        })),
    ),
    articles: all.filter(isArticle).map((page) => ({
      ...shared(page, 0),
      published: page.published,
      category: page.category,
      tags: page.tags,
      author: page.author ? editors : null,
      reviewer: null,
      featured: page.featured,
      drawing: page.picture?.split('/').at(-1)?.replace('.svg', '') ?? null,
      jobs: page.jobs ?? undefined,
    })),
    checklists: [
      {
        slug: 'everywhere',
        name: 'Everywhere',
        country: 'AU',
        order: 0,
        items: items(checklists.everywhere.items),
      },
      ...checklists.places.lists.map(({ slug, name, country, check, items: list }, index) => ({
        slug,
        name,
        country,
        check,
        order: index + 1,
        items: items(list),
      })),
    ],
    navigation: {
      items: (await source.navigation()).map(({ id, displayName, childItems }) => ({
        group: id,
        displayName,
        pages: childItems,
      })),
    },
    'not-found': await source.notFoundPage(),
  };
  await writeFile(file, JSON.stringify(seed));
}
