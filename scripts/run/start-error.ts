/** An expected reason not to start: its message is for people and is all that is printed. */
export class StartError extends Error {}

/** What to print of an error that ended a command. */
export function tell(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
