// Entry file of the background worker: `node --import tsx lib/app/tasks/worker.ts`. Several workers may run at once.
import { startApp, watchProcess } from '@/lib/app/start-app.server';
import { startWorker } from './start-worker';

/** In ms. If stopping takes longer, the process exits. Another worker, or the next start, continues its work. */
const stopTimeoutMs = 8_000;

async function main(): Promise<void> {
  const services = startApp({ process: 'worker' });
  const { log, config } = services;
  let worker: Awaited<ReturnType<typeof startWorker>> | null = null;
  // A worker that waits for the database counts as alive, because a restart would not help.
  watchProcess(services, { port: config.metrics.workerPort, isAlive: () => worker?.isAlive() ?? true });
  const started = await startWorker(services);
  worker = started;
  log.info('Worker ready');

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    const end = (code: number) =>
      void Promise.all([services.flags.close(), services.monitoring.flush()]).then(() => process.exit(code));
    started.stop().then(
      () => end(0),
      (error: unknown) => {
        services.errorReporting.report(error, { task: 'stop' });
        end(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
