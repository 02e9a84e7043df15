/** An event as it leaves: of the register, its properties checked. */
export type SentEvent = { name: string; properties: Record<string, string | number | boolean> };

/** Where the events of a visitor who agreed go. It is made after the visitor agreed. */
export type Analytics = {
  /** The product id of who is signed in; null: nobody. */
  identify: (userId: string | null) => void;
  send: (event: SentEvent) => void;
  /** The visitor no longer agrees: nothing leaves any more, and what waits is dropped. */
  stop: () => void;
};
