// Every process that the supervisor starts loads this file first. If the supervisor is killed, this file ends the
// process, so that the process's port becomes free. The condition excludes the process's own children, which load this
// file too.
if (process.channel && Number(process.env.SUPERVISOR_PID) === process.ppid) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // Answers the supervisor's pings. A blocked event loop cannot answer, so the supervisor notices it.
  process.on('message', (message) => {
    if (message === 'ping' && process.connected) process.send('pong', () => undefined);
  });
  // Without this call, the listener would keep the process running.
  process.channel.unref();
}
