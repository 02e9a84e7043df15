import { execFile } from 'node:child_process';
import { z } from 'zod';

const report = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
});
/** Time limit for the response of the npm registry, in ms. */
const timeout = 60_000;

/**
 * Asks npm for known vulnerabilities in packages that run in production. Returns a warning, or null if none is severe.
 * It is never an error, because a vulnerability may be published at any time, and the registry may be unavailable.
 */
export async function auditPackages(): Promise<string | null> {
  const output = await new Promise<string>((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { timeout }, (_error, stdout) => resolve(stdout));
  });
  return describeAudit(output);
}

export function describeAudit(output: string): string | null {
  const parsed = report.safeParse(readJson(output));
  if (!parsed.success) return 'warning: npm audit got no answer from the registry';
  const { high, critical } = parsed.data.metadata.vulnerabilities;
  if (high + critical === 0) return null;
  return `warning: npm audit found ${critical} critical and ${high} high vulnerabilities in packages`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
