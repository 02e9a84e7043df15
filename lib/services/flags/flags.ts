/** Whom a flag is evaluated for. */
export type FlagVisitor = {
  /** The cookie of the browser: decides the bucket, so that signing in never flips an experiment. */
  anonymousId: string;
  /** `mr_user_id` of the signed-in person. */
  userId: string | null;
  /** Consent was GRANTED; without it nothing about this visitor leaves the process. */
  mayReport: boolean;
};

/** What the rules of a flag may ask about a visitor. */
export type FlagAttributes = Readonly<Record<string, string | number | boolean | string[]>>;

/** Something a visitor did, for the statistics of experiments. */
export type FlagEvent = {
  /** A letter or digit, then up to 79 letters, digits, dashes, underscores, periods or colons. */
  type: string;
  trafficType: string;
  value?: number;
  properties?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Where the rules of flags come from and how they are; for people who look after the site. */
export type FlagsStatus = {
  source: 'file' | 'service';
  /** Whether flags can be evaluated; until then each is `control`. */
  ready: boolean;
  /** When the client last heard from its source; ISO 8601. */
  updatedAt: string | null;
  /** The flags that the source knows. */
  rules: FlagRule[];
};

/** One flag as its source has it. */
export type FlagRule = {
  name: string;
  /** Grows with every change at the service. */
  changeNumber: number;
  /** Switched off at the service: everybody gets its default treatment. */
  killed: boolean;
};

/** Feature flags as the server evaluates them. */
export type Flags = {
  /** The treatment of each flag, `control` where it cannot be told. Never rejects. */
  treatments<Name extends string>(
    visitor: FlagVisitor,
    names: readonly Name[],
    attributes?: FlagAttributes,
  ): Promise<Record<Name, string>>;
  /** Which of these flags are killed at the service. Empty while the service is not ready. Never rejects. */
  killed<Name extends string>(names: readonly Name[]): Promise<ReadonlySet<Name>>;
  /** How the rules of these flags are. Never rejects. */
  status(names: readonly string[]): Promise<FlagsStatus>;
  /** Queues an event of a visitor who granted it. What is wrong with one is only logged. Never throws. */
  track(visitor: FlagVisitor, event: FlagEvent): void;
  /** Sends what waits and ends the client; afterwards every flag is `control`. Never rejects. */
  close(): Promise<void>;
};
