import { z } from 'zod';
import type { EnquirySource } from './enquiry';

const tag = z
  .string()
  .trim()
  .max(100)
  .transform((text) => text || null)
  .nullable()
  .catch(null)
  .default(null);

const schema = z.object({ utm_source: tag, utm_medium: tag, utm_campaign: tag });

/** Reads the advertising campaign from the query of the visited URL. Ignores malformed values. */
export function enquirySource(query: unknown): EnquirySource {
  const parsed = schema.parse(query);
  return {
    utmSource: parsed.utm_source,
    utmMedium: parsed.utm_medium,
    utmCampaign: parsed.utm_campaign,
  };
}
