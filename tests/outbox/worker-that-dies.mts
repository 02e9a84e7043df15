// The background worker, which dies at the step of delivery named by DIE_AT.
import { startApp } from '@/lib/start-app.server';
import { startWorker } from '@/lib/tasks/start-worker';

await startWorker(startApp(), {
  at: (step) => {
    if (step === process.env.DIE_AT) process.kill(process.pid, 'SIGKILL');
  },
});
