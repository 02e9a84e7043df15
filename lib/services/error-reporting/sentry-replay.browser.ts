import { getClient, replayIntegration } from '@sentry/nextjs';

let replay: ReturnType<typeof replayIntegration> | null = null;

export function startReplay(): void {
  if (replay) return replay.startBuffering();
  replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value'],
    // Recordings are not compressed, because our code could not remove personal data from compressed ones. Compression
    // would also need a worker created from a blob, which our content security policy forbids.
    useCompression: false,
    stickySession: false,
    minReplayDuration: 0,
  });
  getClient()?.addIntegration(replay);
}

export function stopReplay(): void {
  void replay?.stop();
}
