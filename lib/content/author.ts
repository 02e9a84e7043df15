/** A person who writes or reviews texts. */
export type Person = { kind: 'person'; name: string; role: string; about: string | null };

/** Several who write together, named as one. */
export type Team = { kind: 'team'; name: string; about: string | null };

/** Who wrote a text. */
export type Author = Person | Team;
