export type RateLimitHits = {
  name: string;
  /** Start of the hour, as ISO 8601. */
  hour: string;
  refused: number;
  clients: number;
  /**
   * Clients with the most refused requests. All limits use the same mark for a client, and the mark does not reveal
   * the client's address.
   */
  marks: { mark: string; refused: number }[];
};

export const rateLimitHours = 24;
