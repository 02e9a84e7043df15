/** What one limit refused in one hour. */
export type RateLimitHits = {
  /** The name of the limit. */
  name: string;
  /** Where the hour begins: ISO 8601. */
  hour: string;
  refused: number;
  /** How many clients were refused. */
  clients: number;
  /** Those refused most. A mark tells clients apart, also over limits, and leads to nobody. */
  marks: { mark: string; refused: number }[];
};

/** How far back refusals are told, hours. */
export const rateLimitHours = 24;
