export type RateLimitHits = {
  name: string;
  /** Start of the hour in which requests were refused, as ISO 8601. */
  hour: string;
  refused: number;
  clients: number;
  /**
   * The clients with the most refused requests. `mark` is a short hash. A client has the same mark under every limit,
   * and the mark does not reveal the client's IP address.
   */
  marks: { mark: string; refused: number }[];
};

export const rateLimitHours = 24;
