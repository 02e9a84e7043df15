const pauseMs = 100;

/** Remembers that the database does not respond, so that not every visitor has to wait for a timeout. */
type SilenceWatch = {
  isSilent(): boolean;
  suspect(): void;
  stop(): void;
};

/**
 * `probe` sends a trivial statement on a separate connection. It returns true if the database responded within a
 * second.
 */
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
