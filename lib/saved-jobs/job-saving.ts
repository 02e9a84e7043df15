/** What the page of a job knows about saving it for who is signed in. */
export type JobSaving = {
  saved: boolean;
  /** Somebody has just signed in to save it. Without a token there is nothing left to do but to tidy the address. */
  preAction: { token: string | null } | null;
};
