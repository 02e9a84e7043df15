import type { ContentView } from '@/lib/content/pages/content-view';
import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/reference/places/place';
import type { CalculatorView } from '@/lib/jobs/calculators/calculator-view';

/** An authoritative external page. */
type OfficialLink = { label: string; href: string };

/** An item of a checklist. */
export type ChecklistItem = { text: string; title?: string; link?: OfficialLink };

/** Checklist for a state, a territory or New Zealand. */
export type Checklist = {
  /** Also the anchor on the page; for Australia the region's own slug. */
  slug: string;
  name: string;
  country: CountryCode;
  /** Local name of the check for work with children. */
  check: string;
  items: ChecklistItem[];
};

export type Checklists = {
  /** Date on which they were written from the linked pages. */
  written: IsoDate;
  everywhere: { intro: string; items: ChecklistItem[] };
  places: { intro: string; lists: Checklist[] };
};

export type TextTemplate = { slug: string; title: string; use: string; text: string };

export type TextTemplates = { intro: string; templates: TextTemplate[] };

/** Content of the page of resources: the text with the official links, and the tools above it. */
export type ResourcesView = ContentView & {
  checklists: Checklists;
  templates: TextTemplates;
  calculators: CalculatorView[];
  /** Values of calculators with a result, so that submitting the other calculator keeps them. */
  kept: Record<string, string>;
};
