import { z } from 'zod';
import { demandData } from '@/lib/jobs/demand/demand-page.server';

const site = { brandName: 'Onward', siteUrl: 'https://onward.example' };
const organization = z.looseObject({ '@type': z.literal('Organization'), name: z.literal('Onward') });

// Properties of Google's Dataset documentation that apply to this page.
const datasetSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Dataset'),
  '@id': z.literal('https://onward.example/doctors/specialities-in-demand#figures'),
  name: z.string().min(10),
  description: z.string().min(50).max(5000),
  url: z.literal('https://onward.example/doctors/specialities-in-demand'),
  creator: organization,
  publisher: organization,
  dateModified: z.iso.datetime(),
  temporalCoverage: z.iso.date(),
  spatialCoverage: z.array(z.strictObject({ '@type': z.literal('Country'), name: z.string() })).length(2),
  variableMeasured: z.array(z.string()).min(1),
  measurementTechnique: z.string(),
  isAccessibleForFree: z.literal(true),
  inLanguage: z.literal('en-AU'),
});

test('the structured data on jobs by speciality are a valid Dataset with the time of counting', () => {
  const now = new Date('2026-11-20T01:00:00Z');
  const data = demandData({ now, hasTrend: true }, site);
  expect(datasetSchema.safeParse(data).error?.issues).toBeUndefined();
  expect(data.dateModified).toBe('2026-11-20T01:00:00.000Z');
  expect(data.variableMeasured).toContain('Change over the last 30 days');
  const { variableMeasured } = demandData({ now, hasTrend: false }, site);
  expect(variableMeasured).not.toContain('Change over the last 30 days');
});
