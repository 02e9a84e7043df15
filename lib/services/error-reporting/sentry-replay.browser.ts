import { getClient, replayIntegration } from '@sentry/nextjs';

let replay: ReturnType<typeof replayIntegration> | null = null;

/** Keeps the last minute of the page in memory from now on, to be sent with an error. Starts again after a stop. */
export function startReplay(): void {
  if (replay) return replay.startBuffering();
  replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value'],
    // Our policy allows no worker made of a text, and what is compressed could not be scrubbed.
    useCompression: false,
    // Nothing is stored on the device.
    stickySession: false,
    minReplayDuration: 0,
  });
  getClient()?.addIntegration(replay);
}

/** Deletes what was recorded and stops recording. */
export function stopReplay(): void {
  void replay?.stop();
}
