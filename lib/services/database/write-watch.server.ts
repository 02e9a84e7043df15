/**
 * Time in ms for which the database counts as rejecting writes after one rejected write. Afterwards, the result of the
 * next write decides.
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
