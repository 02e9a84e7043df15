import type { StructuredData } from '@/lib/jobs/job-structured-data';
import { loadContentPage } from '@/lib/content/load-content.server';
import { paths } from '@/lib/routes';
import { calculatorNames, fieldsOf, type CalculatorValues, type CalculatorView } from './calculator-view';
import { calculatorView } from './calculators';
import { readCalculatorQuery } from './read-calculator-query.server';
import { resourceFiles } from './read-resource-files.server';
import type { ResourcesView } from './resources-view';

/** The page of resources with the calculators worked out for the query. What was worked out is not for search engines. */
export async function loadResources(
  services: Parameters<typeof loadContentPage>[0],
  query: Readonly<Record<string, unknown>>,
): Promise<
  { props: ResourcesView; structuredData: StructuredData[]; noindex?: boolean } | { notFound: true }
> {
  const [content, files] = await Promise.all([
    loadContentPage(services, paths.doctorResources()),
    resourceFiles(),
  ]);
  if ('notFound' in content) return content;
  const typed = readCalculatorQuery(query);
  const calculators = calculatorNames.map((name) => calculatorView(name, typed));
  return {
    props: { ...content.props, ...files, calculators, kept: storedOf(calculators, typed) },
    structuredData: content.structuredData,
    ...(Object.keys(typed).length > 0 && { noindex: true }),
  };
}

/** What was typed into calculators that had an answer: sending another one keeps it. What was wrong is not brought up again. */
function storedOf(calculators: CalculatorView[], typed: CalculatorValues): Record<string, string> {
  const answered = calculators.filter(({ result }) => result !== null).flatMap(fieldsOf);
  return Object.fromEntries(Object.entries(typed).filter(([field]) => answered.includes(field)));
}
