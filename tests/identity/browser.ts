/** A browser without JavaScript. It stores the cookies of one host, follows redirects and submits forms. */
export class Browser {
  private readonly jar = new Map<string, { value: string; path: string }>();

  private cookiesFor(url: URL): string {
    // Real browsers also send a cookie to all ports of a host.
    return [...this.jar]
      .filter(([, cookie]) => url.pathname.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(' ')[0]}=${cookie.value}`)
      .join('; ');
  }

  private keep(url: URL, lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', ...value] = pair.split('=');
      const attribute = (wanted: string) =>
        attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const path = attribute('path') ?? '/';
      const expires = attribute('expires');
      const gone = attribute('max-age') === '0' || (expires && Date.parse(expires) < Date.now());
      if (gone) this.jar.delete(`${name} ${path}`);
      else this.jar.set(`${name} ${path}`, { value: value.join('='), path });
    }
    this.seen.push(...lines.map((line) => `${url.port} ${line}`));
  }

  /** All Set-Cookie headers received. Each entry is the server's port, a space and the header. */
  readonly seen: string[] = [];

  readonly visited: string[] = [];

  cookieHeader(address: string): string {
    return this.cookiesFor(new URL(address));
  }

  names(): string[] {
    return [...this.jar.keys()].map((key) => key.split(' ')[0] ?? '');
  }

  drop(prefix: string): void {
    for (const key of [...this.jar.keys()]) if (key.startsWith(prefix)) this.jar.delete(key);
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    this.visited.push(address);
    const headers = new Headers(init.headers);
    const cookie = this.cookiesFor(url);
    if (cookie) headers.set('Cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.keep(url, response.headers.getSetCookie());
    return response;
  }

  /** Opens a URL and follows redirects, until it gets a page or a path that starts with `until`. */
  async open(
    address: string,
    init: RequestInit = {},
    until?: string,
  ): Promise<{ url: URL; status: number; html: string }> {
    let url = new URL(address);
    let next: RequestInit = init;
    for (let hops = 0; hops < 20; hops += 1) {
      const response = await this.request(url.toString(), next);
      const location = response.headers.get('location');
      if (!location) return { url, status: response.status, html: await response.text() };
      await response.body?.cancel();
      url = new URL(location, url);
      next = {};
      if (until && url.pathname.startsWith(until)) return { url, status: 0, html: '' };
    }
    throw new Error(`Too many redirects, last ${url.toString()}`);
  }

  async submit(address: string, fields: Record<string, string>) {
    return this.open(address, {
      method: 'POST',
      headers: { Origin: new URL(address).origin },
      body: new URLSearchParams(fields),
    });
  }
}
