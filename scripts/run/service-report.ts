import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceTroubleFile, type ServiceTrouble } from '@/lib/services/supervision/service-troubles.server';

export type ServiceReport = {
  down(name: string, how: { why: string; deaths: number; delay: number }): void;
  well(name: string): void;
};

/** Keeps a file in the data folder that names the services in trouble, for `/staff/health`: the site is another process. */
export function serviceReport(dataFolder: string): ServiceReport {
  const file = path.join(dataFolder, serviceTroubleFile);
  const troubles = new Map<string, ServiceTrouble>();
  const write = () => {
    mkdirSync(dataFolder, { recursive: true });
    // Replaced atomically, so that a reader never sees half a file.
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
