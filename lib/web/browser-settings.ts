/** What the browser's late-loaded services need to know; the same for every visitor. */
export type BrowserSettings = {
  appEnv: 'dev' | 'test' | 'production';
  flags: {
    /** `localhost`: no request to anybody, `features` are the treatments. */
    authorizationKey: string;
    urls: { sdk: string; events: string; auth: string; streaming: string; telemetry: string };
    features: Record<string, string> | null;
  };
  /** Null outside the live environment: nothing is loaded. */
  analytics: { tagManagerId: string; tagManagerUrl: string; token: string; url: string } | null;
  monitoring: { dsn: string | null };
};
