export type Grade = {
  slug: string;
  name: string;
  seniority: number;
  ordinal: number;
  termAu: string | null;
  termNz: string | null;
  synonyms: string[];
};

export type Specialty = {
  slug: string;
  name: string;
  parent: string | null;
  kind: 'specialty' | 'field' | 'nz-scope' | 'category';
  /** Number that represents the speciality in the search table. It must never change. */
  ordinal: number;
  synonyms: string[];
};
