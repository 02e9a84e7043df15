// The background worker, which dies at the step of delivery named by DIE_AT.
import { app } from '@/lib/app.server';
import { startWorker } from '@/lib/tasks/start-worker';

await startWorker(app(), {
  at: (step) => {
    if (step === process.env.DIE_AT) process.kill(process.pid, 'SIGKILL');
  },
});
