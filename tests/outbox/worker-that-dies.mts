// A worker that kills its own process when the sending of an email reaches the step DIE_AT.
import { startApp } from '@/lib/app/start-app.server';
import { startWorker } from '@/lib/app/tasks/start-worker';

await startWorker(startApp(), {
  at: (step) => {
    if (step === process.env.DIE_AT) process.kill(process.pid, 'SIGKILL');
  },
});
