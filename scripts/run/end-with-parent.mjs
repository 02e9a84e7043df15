// Preloaded into every process that the supervisor starts. Ends the process if the supervisor is killed, so that no
// orphan keeps a port. Processes forked by such a process also load this file. Their parent is not the supervisor, so
// the condition below excludes them.
if (process.channel && Number(process.env.SUPERVISOR_PID) === process.ppid) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // Answers the supervisor, which checks in this way that the event loop runs. A process that hangs cannot answer.
  process.on('message', (message) => {
    if (message === 'ping' && process.connected) process.send('pong', () => undefined);
  });
  // The listener must not keep a process alive that has nothing else to do.
  process.channel.unref();
}
