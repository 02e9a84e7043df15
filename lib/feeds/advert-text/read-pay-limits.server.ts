import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { PayLimits } from './read-pay';

const schema = z.object({
  ranges: z.array(
    z.object({ unit: z.string(), currency: z.enum(['AUD', 'NZD']), min: z.number(), max: z.number() }),
  ),
});

// Actual pay deviates from the usual ranges. So pay counts as plausible from half of the usual minimum to one and a
// half times the usual maximum.
const below = 0.5;
const above = 1.5;

export async function readPayLimits(): Promise<PayLimits> {
  const file = await readFile(path.resolve(process.cwd(), 'db/reference/rates.json'), 'utf8');
  const { ranges } = schema.parse(JSON.parse(file));
  const limits = new Map<string, { min: number; max: number }>();
  for (const range of ranges) {
    const key = `${range.unit} ${range.currency}`;
    const known = limits.get(key);
    limits.set(key, {
      min: Math.min(known?.min ?? Infinity, range.min * below),
      max: Math.max(known?.max ?? 0, range.max * above),
    });
  }
  for (const currency of ['AUD', 'NZD']) {
    const day = limits.get(`day ${currency}`);
    if (day) limits.set(`week ${currency}`, { min: day.min * 4, max: day.max * 7 });
  }
  limits.set('percent-of-billings', { min: 30, max: 95 });
  return limits;
}
