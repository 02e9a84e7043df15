import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

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

const schema = z.record(
  z.string(),
  z.object({
    deaths: z.number(),
    lastEnd: z.string(),
    endedAt: z.iso.datetime(),
    startsAgainAt: z.iso.datetime(),
  }),
);

/** The services that the start script has trouble with, by name. None where nobody keeps such a list: no data folder, or another supervisor. */
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
