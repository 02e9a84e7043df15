import type { ContentView } from '@/lib/content/pages/content-view';
import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/reference/places/place';
import type { CalculatorView } from '@/lib/jobs/calculators/calculator-view';

type OfficialLink = { label: string; href: string };

export type ChecklistItem = { text: string; title?: string; link?: OfficialLink };

export type Checklist = {
  /** Anchor of the checklist on the page. For an Australian checklist, the slug of its region. */
  slug: string;
  name: string;
  country: CountryCode;
  /** Name of this region’s background check for work with children. */
  check: string;
  items: ChecklistItem[];
};

export type Checklists = {
  written: IsoDate;
  everywhere: { intro: string; items: ChecklistItem[] };
  places: { intro: string; lists: Checklist[] };
};

export type TextTemplate = { slug: string; title: string; use: string; text: string };

export type TextTemplates = { intro: string; templates: TextTemplate[] };

export type ResourcesView = ContentView & {
  checklists: Checklists;
  templates: TextTemplates;
  calculators: CalculatorView[];
  /**
   * Values of calculators that have a result. The forms of the other calculators send them too, so that the results
   * stay on the page.
   */
  kept: Record<string, string>;
};
