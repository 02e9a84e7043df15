export type FlagVisitor = {
  /**
   * The id in the browser's cookie. It alone decides the arm of an experiment, so that signing in never changes the
   * arm.
   */
  anonymousId: string;
  /** `mr_user_id` of the signed-in person. */
  userId: string | null;
  /** True if consent is GRANTED. Otherwise no data about this visitor leave the process. */
  mayReport: boolean;
};

export type FlagAttributes = Readonly<Record<string, string | number | boolean | string[]>>;

export type FlagEvent = {
  /** Name of the event: a letter or digit, then up to 79 letters, digits, dashes, underscores, periods or colons. */
  type: string;
  trafficType: string;
  value?: number;
  properties?: Readonly<Record<string, string | number | boolean | null>>;
};

type FlagsStatus = {
  source: 'file' | 'service';
  /** True once flags can be evaluated. Until then each flag is `control`. */
  ready: boolean;
  updatedAt: string | null;
  rules: FlagRule[];
};

export type FlagRule = {
  name: string;
  /** Version of the flag. Grows with every change at the service. */
  changeNumber: number;
  /** True if the flag is switched off at the service. Then all visitors get its default treatment. */
  killed: boolean;
};

export type Flags = {
  /** Returns the treatment of each flag, or `control` if it is unknown. Never rejects. */
  treatments<Name extends string>(
    visitor: FlagVisitor,
    names: readonly Name[],
    attributes?: FlagAttributes,
  ): Promise<Record<Name, string>>;
  /** Returns the killed flags among these flags. Returns an empty set while the service is not ready. Never rejects. */
  killed<Name extends string>(names: readonly Name[]): Promise<ReadonlySet<Name>>;
  status(names: readonly string[]): Promise<FlagsStatus>;
  /** Queues an event of a visitor who gave consent. An invalid event is logged and dropped. Never throws. */
  track(visitor: FlagVisitor, event: FlagEvent): void;
  /** Flushes the queue and ends the client. Afterwards every flag is `control`. Never rejects. */
  close(): Promise<void>;
};
