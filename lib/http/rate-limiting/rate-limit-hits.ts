export type RateLimitHits = {
  name: string;
  /** Start of the hour, as ISO 8601. */
  hour: string;
  refused: number;
  clients: number;
  /**
   * Clients with the most refused requests. A mark identifies the same client across limits, but does not reveal its
   * address.
   */
  marks: { mark: string; refused: number }[];
};

export const rateLimitHours = 24;
