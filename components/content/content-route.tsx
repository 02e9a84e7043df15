import type { ContentView } from '@/lib/content/content-view';
import type { Frame } from '@/lib/http/frame';
import { ContentHead } from './content-head';
import { ContentPage } from './content-page';

export type ContentRouteProps = ContentView & { frame: Frame };

/** The whole of a page that is a text, for the head of the document and for search engines too. */
export function ContentRoute({ frame, ...view }: ContentRouteProps) {
  const { title, description } = view.page;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <ContentPage {...view} />
    </>
  );
}
