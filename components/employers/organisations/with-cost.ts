type Facts = { label: string; text: string }[];

/** Adds the estimated pay to the facts of a vacancy, if there is an estimate or a reason why there is none. */
export const withCost = (facts: Facts, cost: string | null): Facts =>
  cost === null ? facts : [...facts, { label: 'Estimated pay', text: cost }];
