/**
 * Time for which one rejected write means that the database rejects writes, ms. Afterwards only the next write can show
 * it.
 */
const believedMs = 60_000;

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export type WriteWatch = {
  refused(): void;
  /** Records a successful statement. Only a statement that changed rows counts as a write. */
  succeeded(answer: { command: string; rowCount: number | null }): void;
  isRefusing(): boolean;
};

/** `now` returns milliseconds of a monotonic clock. */
export function watchWrites(now: () => number = () => performance.now()): WriteWatch {
  let refusedAt: number | null = null;
  return {
    refused() {
      refusedAt = now();
    },
    succeeded({ command, rowCount }) {
      if (refusedAt !== null && rowCount && writingCommands.has(command)) refusedAt = null;
    },
    isRefusing: () => refusedAt !== null && now() - refusedAt < believedMs,
  };
}
