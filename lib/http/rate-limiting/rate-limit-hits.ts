export type RateLimitHits = {
  name: string;
  /** Start of the hour in which requests were refused, as ISO 8601. */
  hour: string;
  refused: number;
  clients: number;
  /**
   * Clients with the most refused requests. The mark identifies a client in all limits without revealing its address.
   */
  marks: { mark: string; refused: number }[];
};

export const rateLimitHours = 24;
