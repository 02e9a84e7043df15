/**
 * After a rejected write, the database counts as rejecting writes for this time in ms. The next write then decides
 * again.
 */
const rejectingMs = 60_000;

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export type WriteWatch = {
  refused(): void;
  /** Only a statement that changed rows counts as a successful write. */
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
