/** The currencies rates are given in. Nothing is ever converted from one into the other. */
export const currencies = ['AUD', 'NZD'] as const;
export type Currency = (typeof currencies)[number];

/** The highest amount that is worked with, the same as in the search. */
export const highestAmount = { most: 1_000_000_000, mostSaid: '$10,000,000' } as const;
