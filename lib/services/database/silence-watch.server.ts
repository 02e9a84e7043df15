/** Milliseconds between two looks at a database that gave no answer. */
const pauseMs = 500;

/** Knows whether the database is silent, so that not every visitor has to find out by waiting. */
type SilenceWatch = {
  /** It gave no answer when last looked at: nobody need ask. */
  isSilent(): boolean;
  /** Something was not answered in time: look, until it answers again. */
  suspect(): void;
  /** Nobody will ask any more. */
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
