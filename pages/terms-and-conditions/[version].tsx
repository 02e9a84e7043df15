import type { ContentView } from '@/lib/content/pages/content-view';
import { page } from '@/lib/http/page.server';
import { loadTermsVersion } from '@/lib/doctors/terms/terms-page.server';

export const getServerSideProps = page<ContentView>({ cache: 'public' }, loadTermsVersion);

export { ContentRoute as default } from '@/components/content/pages/content-page';
