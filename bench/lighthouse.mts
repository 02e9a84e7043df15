import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { findChromium } from '@/scripts/run-tests/test-site';
import { freePorts } from '@/scripts/run/ports';

const category = z.object({ score: z.number().nullable() });
const measured = z.object({ numericValue: z.number() });
const audit = z.object({ id: z.string(), score: z.number().nullable(), scoreDisplayMode: z.string() });
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({ 'largest-contentful-paint': measured }),
});

/** Lighthouse results of a page. Scores are out of 100. */
export type PageScores = {
  performance: number;
  /** Lowest score of accessibility, best practices and search engines. */
  lowestOther: number;
  /** Time in ms until the largest contentful paint on a simulated phone. */
  largestPaint: number;
  failed: string[];
};

const outOf100 = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);

/**
 * Audits pages with Lighthouse's defaults: a simulated phone on a slow network. Returns for each page the run with the
 * median performance of `runs` runs.
 */
export async function auditPages(urls: string[], runs: number): Promise<Map<string, PageScores>> {
  const [port = 0] = await freePorts(1);
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    const scores = new Map<string, PageScores>();
    for (const url of urls) {
      const all: PageScores[] = [];
      for (let run = 0; run < runs; run += 1) all.push(await auditPage(url, port));
      const median = all.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs / 2)];
      if (median) scores.set(url, median);
    }
    return scores;
  } finally {
    await browser.close();
  }
}

async function auditPage(url: string, port: number): Promise<PageScores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  const { runtimeError, categories, audits } = report.parse(result?.lhr);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const others = [categories.accessibility, categories['best-practices'], categories.seo];
  return {
    performance: outOf100(categories.performance),
    lowestOther: Math.min(...others.map(outOf100)),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    failed: Object.values(z.record(z.string(), audit).parse(result?.lhr.audits))
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  };
}
