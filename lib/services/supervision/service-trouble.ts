/** Name of the file in the data folder in which the start script notes services that keep dying. */
export const serviceTroubleFile = 'services.json';

/** A service that had to be started again and has not been well since. Instants are ISO 8601. */
export type ServiceTrouble = {
  /** Deaths in a row. */
  deaths: number;
  /** The signal or the exit code of the last one. */
  lastEnd: string;
  endedAt: string;
  /** It is down until then. Later it runs, and is well when it has lived for a minute. */
  startsAgainAt: string;
};
