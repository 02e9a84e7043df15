import { getClient, replayIntegration } from '@sentry/nextjs';

let replay: ReturnType<typeof replayIntegration> | null = null;

export function startReplay(): void {
  if (replay) return replay.startBuffering();
  replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value'],
    // Recordings are not compressed. Our content security policy forbids workers from blobs, and a compressed recording
    // could not be scrubbed.
    useCompression: false,
    // Stores nothing on the device.
    stickySession: false,
    minReplayDuration: 0,
  });
  getClient()?.addIntegration(replay);
}

export function stopReplay(): void {
  void replay?.stop();
}
