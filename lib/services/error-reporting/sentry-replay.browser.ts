import { getClient, replayIntegration } from '@sentry/nextjs';

let replay: ReturnType<typeof replayIntegration> | null = null;

export function startReplay(): void {
  if (replay) return replay.startBuffering();
  replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value'],
    // Recordings are not compressed, because personal data could not be removed from compressed recordings. Compression
    // also needs a worker from a blob, which our content security policy forbids.
    useCompression: false,
    stickySession: false,
    minReplayDuration: 0,
  });
  getClient()?.addIntegration(replay);
}

export function stopReplay(): void {
  void replay?.stop();
}
