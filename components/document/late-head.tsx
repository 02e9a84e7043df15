import { Head } from 'next/document';
import type { ComponentProps, JSX } from 'react';

type Files = Parameters<Head['getScripts']>[0];
type Script = JSX.Element & { props: ComponentProps<'script'> };

/** What whoever goes on from a page needs, not the page. */
const listOfPages = /\/_\w+Manifest\.js/;

/** The head of the document, whose scripts `start-page.js` fetches once the page has been painted; in development they are linked as Next links them. */
export class LateHead extends Head {
  override getDynamicChunks(files: Files) {
    return this.context.isDevelopment ? super.getDynamicChunks(files) : [];
  }

  override getScripts(files: Files) {
    const { isDevelopment, assetPrefix, __NEXT_DATA__ } = this.context;
    const scripts = super.getScripts(files);
    if (isDevelopment) return scripts;
    const all: (Script | null)[] = [...super.getDynamicChunks(files), ...scripts];
    const addresses = all.flatMap((script) => script?.props.src ?? []);
    // The address holds the release, so that it may be kept for good.
    const start = `${assetPrefix ?? ''}/_next/static/start.js?v=${__NEXT_DATA__.buildId}`;
    return [
      <script
        key="start"
        defer
        src={start}
        data-scripts={addresses.filter((address) => !listOfPages.test(address)).join(' ')}
        data-later={addresses.filter((address) => listOfPages.test(address)).join(' ')}
      />,
    ];
  }
}
