/** Time for which a rejected write counts. Afterwards only the next write can tell. */
const believedMs = 60_000;

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Infers whether the database accepts writes from the results of recent writes. */
export type WriteWatch = {
  /** Records that the database rejected a write: it is read-only, or its disk or memory is full. */
  refused(): void;
  /** Records a successful statement. Only a statement that changed rows counts as a write. */
  succeeded(answer: { command: string; rowCount: number | null }): void;
  /** Returns true if a write was rejected within the last minute and none has succeeded since. */
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
