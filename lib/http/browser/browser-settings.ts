export type BrowserSettings = {
  appEnv: 'dev' | 'test' | 'production';
  flags: {
    /**
     * Key of the flag service. If it is `localhost`, the browser sends the service no requests and uses the treatments
     * that the page contains.
     */
    authorizationKey: string;
    urls: { sdk: string; events: string; auth: string; streaming: string; telemetry: string };
    impressionsMode: 'OPTIMIZED' | 'DEBUG' | 'NONE';
  };
  /** Null outside the live environment, which has no analytics. */
  analytics: { tagManagerId: string; tagManagerUrl: string; token: string; url: string } | null;
  monitoring: { dsn: string | null };
};
