import type { ContentView } from '@/lib/content/content-view';
import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/places/place';
import type { CalculatorView } from './calculator-view';

/** A page elsewhere that says it with authority. */
type OfficialLink = { label: string; href: string };

/** Something to have ready. */
export type ChecklistItem = { text: string; title?: string; link?: OfficialLink };

/** What to have ready for one state, one territory, or New Zealand. */
export type Checklist = {
  /** Also its place on the page; an Australian region's own slug. */
  slug: string;
  name: string;
  country: CountryCode;
  /** What the check for work with children is called there. */
  check: string;
  items: ChecklistItem[];
};

export type Checklists = {
  /** When they were written from the linked pages. */
  written: IsoDate;
  everywhere: { intro: string; items: ChecklistItem[] };
  places: { intro: string; lists: Checklist[] };
};

/** A text to copy. */
export type TextTemplate = { slug: string; title: string; use: string; text: string };

export type TextTemplates = { intro: string; templates: TextTemplate[] };

/** What the page of resources is made of: the text with the official links, and the tools above it. */
export type ResourcesView = ContentView & {
  checklists: Checklists;
  templates: TextTemplates;
  calculators: CalculatorView[];
  /** What was typed into calculators that had an answer, so that sending the other one keeps it. */
  kept: Record<string, string>;
};
