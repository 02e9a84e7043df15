/** What the browser's late-loaded services need to know; the same for every visitor. */
export type BrowserSettings = {
  appEnv: 'dev' | 'test' | 'production';
  flags: {
    /** `localhost`: no request to anybody, the treatments are those that came with the page. */
    authorizationKey: string;
    urls: { sdk: string; events: string; auth: string; streaming: string; telemetry: string };
    impressionsMode: 'OPTIMIZED' | 'DEBUG' | 'NONE';
  };
  /** Null outside the live environment: nothing is loaded. */
  analytics: { tagManagerId: string; tagManagerUrl: string; token: string; url: string } | null;
  monitoring: { dsn: string | null };
};
