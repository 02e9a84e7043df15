import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** File in the data folder in which the start script records services that keep dying. */
export const serviceTroubleFile = 'services.json';

/** A service that was restarted and has not been healthy since. Instants are ISO 8601. */
export type ServiceTrouble = {
  deaths: number;
  lastEnd: string;
  endedAt: string;
  /** Time of the next start. The service counts as healthy once it has run for a minute. */
  startsAgainAt: string;
};

const schema = z.record(
  z.string(),
  z.object({
    deaths: z.number(),
    lastEnd: z.string(),
    endedAt: z.iso.datetime(),
    startsAgainAt: z.iso.datetime(),
  }),
);

/**
 * Returns the services that keep dying, by name. Empty without a data folder, or if another supervisor than the start
 * script runs the services, because then the file does not exist.
 */
export async function readServiceTroubles(
  dataFolder: string | null,
): Promise<Record<string, ServiceTrouble>> {
  if (!dataFolder) return {};
  try {
    return schema.parse(JSON.parse(await readFile(path.join(dataFolder, serviceTroubleFile), 'utf8')));
  } catch {
    return {};
  }
}
