/** Time in ms for which the site treats the database as read-only after it has rejected a write. */
const rejectingMs = 60_000;

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export type WriteWatch = {
  refused(): void;
  /**
   * Ends the read-only state early if the statement changed rows, because this proves that the database accepts writes.
   */
  succeeded(answer: { command: string; rowCount: number | null }): void;
  isRefusing(): boolean;
};

export function watchWrites(now: () => number = () => performance.now()): WriteWatch {
  let refusedAt: number | null = null;
  return {
    refused() {
      refusedAt = now();
    },
    succeeded({ command, rowCount }) {
      if (refusedAt !== null && rowCount && writingCommands.has(command)) refusedAt = null;
    },
    isRefusing: () => refusedAt !== null && now() - refusedAt < rejectingMs,
  };
}
