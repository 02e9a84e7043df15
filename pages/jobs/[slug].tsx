import { findListOfSlug } from '@/lib/jobs/search/find-list-of-slug';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page({ cache: 'public' }, async ({ app, context }) => {
  const slug = String(context.params?.slug ?? '');
  const menu = await app.content.navigation().catch(() => []);
  const href = findListOfSlug(slug, { menu, data: await app.referenceData() });
  return href ? { redirect: href, status: 308 } : { notFound: true };
});

export default function JobSlugPage() {
  return null;
}
