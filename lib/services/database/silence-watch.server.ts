/** Milliseconds between two probes of a database that gave no answer. */
const pauseMs = 500;

/** Knows whether the database is silent, so that not every visitor has to find out by waiting. */
type SilenceWatch = {
  /** Whether the last probe or question had no answer. */
  isSilent(): boolean;
  /** Call when a question was not answered in time: probes go on until one is answered. */
  suspect(): void;
  /** Ends the probes. */
  stop(): void;
};

/** `probe` asks something trivial on a connection of its own; it says within a second whether there was an answer. */
export function silenceWatch(probe: () => Promise<boolean>): SilenceWatch {
  let silent = false;
  let looking = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    silent = !(await probe().catch(() => false));
    if (!silent) {
      looking = false;
      return;
    }
    // The process may end meanwhile.
    if (looking) timer = setTimeout(() => void look(), pauseMs).unref();
  }

  return {
    isSilent: () => silent,
    suspect() {
      if (looking) return;
      looking = true;
      void look();
    },
    stop() {
      looking = false;
      clearTimeout(timer);
    },
  };
}
