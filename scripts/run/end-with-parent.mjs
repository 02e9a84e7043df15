// Loaded first in every process that the supervisor starts. Ends the process if the supervisor is killed, so that its
// port becomes free. Children of such a process load this file too, but the condition excludes them, because their
// parent is not the supervisor.
if (process.channel && Number(process.env.SUPERVISOR_PID) === process.ppid) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // The supervisor pings each process. A process whose event loop hangs cannot reply.
  process.on('message', (message) => {
    if (message === 'ping' && process.connected) process.send('pong', () => undefined);
  });
  // Without this, the listener would keep the process running.
  process.channel.unref();
}
