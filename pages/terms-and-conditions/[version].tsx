import { ContentRoute, type ContentRouteProps } from '@/components/content/content-page';
import type { ContentView } from '@/lib/content/content-view';
import { page } from '@/lib/http/page.server';
import { loadTermsVersion } from '@/lib/terms/terms-page.server';

export const getServerSideProps = page<ContentView>({ cache: 'public' }, loadTermsVersion);

export default function TermsVersionPage(props: ContentRouteProps) {
  return <ContentRoute {...props} />;
}
