/**
 * Time in ms for which the database counts as rejecting writes after a rejected write. Afterwards, the next write
 * decides.
 */
const rejectingMs = 60_000;

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export type WriteWatch = {
  refused(): void;
  /** Records a successful statement. It counts as a successful write only if it changed rows. */
  succeeded(answer: { command: string; rowCount: number | null }): void;
  isRefusing(): boolean;
};

/** `now` returns milliseconds of a clock that never goes backwards. */
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
