// Loaded first in every process that the supervisor starts. Ends the process if the supervisor is killed, so that it
// does not keep its port. Children of such a process load this file too. Their parent is not the supervisor, so the
// condition below excludes them.
if (process.channel && Number(process.env.SUPERVISOR_PID) === process.ppid) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // Replies to the supervisor's pings. A process whose event loop hangs cannot reply.
  process.on('message', (message) => {
    if (message === 'ping' && process.connected) process.send('pong', () => undefined);
  });
  // Stops this listener from keeping the process running.
  process.channel.unref();
}
