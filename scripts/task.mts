import { startApp } from '@/lib/app/start-app.server';
import { runTask, taskFailureText } from '@/lib/app/tasks/run-task';

const [name = '', ...args] = process.argv.slice(2);
const services = startApp();
const result = await runTask(services, name, args).catch(async (error: unknown) => {
  services.errorReporting.report(error, { task: name });
  await services.monitoring.flush();
  return process.exit(1);
});
if (result.ok) console.log(`${name}: ${result.value}`);
else console.error(taskFailureText(name, result.failure));
await services.monitoring.flush();
// Ends the process at once, because open connections of the services would keep it running for seconds.
process.exit(result.ok ? 0 : 1);
