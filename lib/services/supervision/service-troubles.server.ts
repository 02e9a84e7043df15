import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { serviceTroubleFile, type ServiceTrouble } from './service-trouble';

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
