// Preloaded into every process of the start script: if the supervisor is killed, they end too, so that no orphan keeps
// a port. Processes forked by such a process inherit the preload but not the parent.
if (process.channel && Number(process.env.SUPERVISOR_PID) === process.ppid) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // The supervisor asks whether the event loop still turns. A process that hangs cannot answer.
  process.on('message', (message) => {
    if (message === 'ping' && process.connected) process.send('pong', () => undefined);
  });
  // Listening must not keep a process alive that has nothing else to do.
  process.channel.unref();
}
