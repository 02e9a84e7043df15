import { gzipSync } from 'node:zlib';

/** Sizes in KiB, after gzip, of the files that a browser with an empty cache loads for a page. */
export type Weight = { html: number; script: number; style: number };

const kib = (text: string | Buffer) => gzipSync(text).length / 1024;

export async function pageWeight(url: string): Promise<Weight> {
  const response = await fetch(url, { redirect: 'manual' });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const address = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1];
  const scripts = tags.filter((tag) => tag.startsWith('<script') && !/\bnomodule/i.test(tag));
  const styles = tags.filter((tag) => tag.startsWith('<link') && /rel="stylesheet"/.test(tag));
  const sum = async (addresses: (string | undefined)[]) => {
    let total = 0;
    for (const one of new Set(addresses)) {
      if (!one) continue;
      total += kib(Buffer.from(await (await fetch(new URL(one, url))).arrayBuffer()));
    }
    return total;
  };
  return {
    html: kib(html),
    script: await sum(scripts.map((tag) => address(tag, 'src'))),
    style: await sum(styles.map((tag) => address(tag, 'href'))),
  };
}
