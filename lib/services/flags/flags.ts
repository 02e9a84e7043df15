export type FlagVisitor = {
  /**
   * Id in the browser's cookie `flag_id`. Experiments choose a visitor's treatment by this id alone, so signing in does
   * not change the treatment.
   */
  anonymousId: string;
  userId: string | null;
  /** True if the visitor's consent is GRANTED. Otherwise the server sends no data about this visitor. */
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
  /** False until flags can be evaluated. Until then, every flag is `control`. */
  ready: boolean;
  updatedAt: string | null;
  rules: FlagRule[];
};

export type FlagRule = {
  name: string;
  changeNumber: number;
  /** True if staff have switched the flag off at the flag service. All visitors then get its default treatment. */
  killed: boolean;
};

export type Flags = {
  /** Returns `control` for a flag without a treatment. Never rejects. */
  treatments<Name extends string>(
    visitor: FlagVisitor,
    names: readonly Name[],
    attributes?: FlagAttributes,
  ): Promise<Record<Name, string>>;
  /**
   * Returns the flags among `names` that are switched off at the flag service. Empty while the service is not ready.
   * Never rejects.
   */
  killed<Name extends string>(names: readonly Name[]): Promise<ReadonlySet<Name>>;
  status(names: readonly string[]): Promise<FlagsStatus>;
  /** Queues an event for a visitor who has consented. Logs and drops an invalid event. Never throws. */
  track(visitor: FlagVisitor, event: FlagEvent): void;
  /** Sends the queued data and ends the client. Afterwards every flag is `control`. Never rejects. */
  close(): Promise<void>;
};
