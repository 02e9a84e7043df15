import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceTroubleFile, type ServiceTrouble } from '@/lib/services/supervision/service-troubles.server';

export type ServiceReport = {
  down(name: string, how: { why: string; deaths: number; delay: number }): void;
  well(name: string): void;
};

/** Writes the services that are in trouble into a file of the data folder. The site shows them on `/staff/health`. */
export function serviceReport(dataFolder: string): ServiceReport {
  const file = path.join(dataFolder, serviceTroubleFile);
  const troubles = new Map<string, ServiceTrouble>();
  const write = () => {
    mkdirSync(dataFolder, { recursive: true });
    // Replaces the file atomically, so that the site never reads half a file.
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(troubles)));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    down: (name, { why, deaths, delay }) => {
      const now = Date.now();
      troubles.set(name, {
        deaths,
        lastEnd: why,
        endedAt: new Date(now).toISOString(),
        startsAgainAt: new Date(now + delay).toISOString(),
      });
      write();
    },
    well: (name) => {
      if (troubles.delete(name)) write();
    },
  };
}
