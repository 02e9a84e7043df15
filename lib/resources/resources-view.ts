import type { ContentView } from '@/lib/content/content-view';
import type { CalculatorView } from './calculator-view';
import type { Checklists, TextTemplates } from './resource-lists';

/** What the page of resources is made of: the text with the official links, and the tools above it. */
export type ResourcesView = ContentView & {
  checklists: Checklists;
  templates: TextTemplates;
  calculators: CalculatorView[];
  /** What was typed into calculators that had an answer, so that sending the other one keeps it. */
  kept: Record<string, string>;
};
