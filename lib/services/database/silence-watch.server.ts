/** Milliseconds between two probes of an unresponsive database. */
const pauseMs = 500;

/** Tracks if the database is unresponsive, so that not every visitor has to wait for a timeout. */
type SilenceWatch = {
  /** Returns true if the last probe or statement got no response. */
  isSilent(): boolean;
  /** Starts probing until a probe succeeds. Call it after a timeout. */
  suspect(): void;
  stop(): void;
};

/** `probe` sends a trivial statement on a separate connection and returns within a second if it was answered. */
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
    // The pending timer does not keep the process alive.
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
