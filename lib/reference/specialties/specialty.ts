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
  /** Bit or key in the narrow search table. */
  ordinal: number;
  synonyms: string[];
};
