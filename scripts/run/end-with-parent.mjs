// Loaded first by every process that the supervisor starts. If the supervisor is killed, ends the process, so that its
// port becomes free. The condition excludes children of such a process, which load this file too.
if (process.channel && Number(process.env.SUPERVISOR_PID) === process.ppid) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // Answers the pings of the supervisor. If the event loop hangs, there is no answer.
  process.on('message', (message) => {
    if (message === 'ping' && process.connected) process.send('pong', () => undefined);
  });
  // Otherwise, the listener would keep the process running.
  process.channel.unref();
}
