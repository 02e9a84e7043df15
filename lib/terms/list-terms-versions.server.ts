import type { ContentPages } from '@/lib/services/cms/content-pages';
import { paths } from '@/lib/routes';
import type { TermsVersion } from './terms-version';

/** Every version of the terms, the newest first. Rejects when a text cannot be read. */
export async function listTermsVersions(pages: ContentPages): Promise<TermsVersion[]> {
  const numbered = await pages.list('terms-and-conditions');
  const found = await Promise.all(
    [paths.terms(), ...numbered.map(({ path }) => path)].map((path) => pages.page(path)),
  );
  return found
    .flatMap((page) => {
      if (!page?.legal) return [];
      const { version, effective, material = false, changes = [] } = page.legal;
      return [{ version, effective, material, changes, path: page.path }];
    })
    .sort((a, b) => Number(b.version) - Number(a.version));
}
