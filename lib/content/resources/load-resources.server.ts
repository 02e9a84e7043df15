import { z } from 'zod';
import type { App } from '@/lib/http/app.server';
import type { StructuredData } from '@/lib/jobs/listing/job-structured-data';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { paths } from '@/lib/routes';
import {
  calculatorNames,
  listFieldNames,
  type CalculatorValues,
  type CalculatorView,
} from '@/lib/jobs/calculators/calculator-view';
import { calculatorView, calculatorFields } from '@/lib/jobs/calculators/calculators';
import { resourceFiles, withChecklists } from './read-resource-files.server';
import type { ResourcesView } from './resources-view';

const longest = 40;
const typed = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')])
  .transform((text) => text.replace(/\p{Cc}/gu, ' ').slice(0, longest));

function readCalculatorQuery(query: Readonly<Record<string, unknown>>): CalculatorValues {
  return Object.fromEntries(
    calculatorFields.flatMap((field) => {
      const value = typed.safeParse(Object.hasOwn(query, field) ? query[field] : undefined);
      return value.success ? [[field, value.data]] : [];
    }),
  );
}

/**
 * Loads the page of checklists, text templates and calculators. The URL's query contains the values entered in the
 * calculators. Search engines must not index a page with results.
 */
export async function loadResources(
  services: Parameters<typeof loadContentPage>[0] & Partial<Pick<App, 'cms'>>,
  query: Readonly<Record<string, unknown>>,
): Promise<
  { props: ResourcesView; structuredData: StructuredData[]; noindex?: boolean } | { notFound: true }
> {
  const [content, files, kept] = await Promise.all([
    loadContentPage(services, paths.doctorResources()),
    resourceFiles(),
    services.cms?.checklists() ?? null,
  ]);
  if ('notFound' in content) return content;
  const typed = readCalculatorQuery(query);
  const calculators = calculatorNames.map((name) => calculatorView(name, typed));
  return {
    props: {
      ...content.props,
      ...withChecklists(files, kept),
      calculators,
      kept: pickAnsweredValues(calculators, typed),
    },
    structuredData: content.structuredData,
    ...(Object.keys(typed).length > 0 && { noindex: true }),
  };
}

function pickAnsweredValues(calculators: CalculatorView[], typed: CalculatorValues): Record<string, string> {
  const answered = calculators.filter(({ result }) => result !== null).flatMap(listFieldNames);
  return Object.fromEntries(Object.entries(typed).filter(([field]) => answered.includes(field)));
}
