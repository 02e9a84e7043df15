/** A rung of the medical career ladder, with its terms in each country. */
export type Grade = {
  slug: string;
  name: string;
  /** Sorts from junior to senior. */
  seniority: number;
  ordinal: number;
  termAu: string | null;
  termNz: string | null;
  synonyms: string[];
};
