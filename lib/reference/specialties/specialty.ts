/** A level of a medical career, with its name in each country. */
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

/** A medical specialty, a field of practice within one, or a job category that adverts use. */
export type Specialty = {
  slug: string;
  name: string;
  /** Slug of the specialty that a field belongs to. */
  parent: string | null;
  kind: 'specialty' | 'field' | 'nz-scope' | 'category';
  /** Bit or key in the narrow search table. */
  ordinal: number;
  synonyms: string[];
};
