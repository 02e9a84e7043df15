/** A refused write says this much about the ones to come. Afterwards only the next write can tell. */
const believedMs = 60_000;

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Knows whether the database takes writes, from the writes that it took or refused. */
export type WriteWatch = {
  /** The database refused a write: it is read-only, or its disk or memory is full. */
  refused(): void;
  /** A statement succeeded. Only one that changed rows counts as a write. */
  succeeded(answer: { command: string; rowCount: number | null }): void;
  /** A write was refused within the last minute and none has succeeded since. */
  isRefusing(): boolean;
};

/** `now` gives milliseconds of a clock that is never set back. */
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
