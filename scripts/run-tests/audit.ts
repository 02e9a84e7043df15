import { execFile } from 'node:child_process';
import { z } from 'zod';

const report = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
});
const timeout = 60_000;

/**
 * Returns a warning about severe vulnerabilities in production packages, or null if there are none. Never fails the
 * tests, because a vulnerability can be published at any time and the npm registry can be unavailable.
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
