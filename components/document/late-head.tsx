import { Head } from 'next/document';
import type { ComponentProps, JSX } from 'react';

type Files = Parameters<Head['getScripts']>[0];
type Script = JSX.Element & { props: ComponentProps<'script'> };

/** The head of the document, whose scripts `public/start.js` fetches once the page has been painted; in development they are linked as Next links them. */
export class LateHead extends Head {
  override getDynamicChunks(files: Files) {
    return this.context.isDevelopment ? super.getDynamicChunks(files) : [];
  }

  override getScripts(files: Files) {
    const scripts: (Script | null)[] = super.getScripts(files);
    const { isDevelopment, assetPrefix, __NEXT_DATA__ } = this.context;
    if (isDevelopment) return super.getScripts(files);
    const addresses = [...super.getDynamicChunks(files), ...scripts].flatMap(
      (script: Script | null) => script?.props.src ?? [],
    );
    // The address holds the release, so that it may be kept for good.
    const start = `${assetPrefix ?? ''}/start.js?v=${__NEXT_DATA__.buildId}`;
    return [<script key="start" defer src={start} data-scripts={addresses.join(' ')} />];
  }
}
