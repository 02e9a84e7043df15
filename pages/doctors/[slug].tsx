import type { ContentView } from '@/lib/content/pages/content-view';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { page } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

export const getServerSideProps = page<ContentView>({ cache: 'public' }, ({ app, query }) =>
  loadContentPage(app, paths.doctors() + '/' + String(query.slug)),
);

export { ContentRoute as default } from '@/components/content/pages/content-page';
