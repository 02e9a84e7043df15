// Preloaded into every process of the start script: if the supervisor is killed, they end too, so that no orphan keeps
// a port. Processes forked by such a process inherit the preload but not the parent.
if (process.channel && Number(process.env.SUPERVISOR_PID) === process.ppid) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // The supervisor checks that the event loop runs; a hanging process cannot respond.
  process.on('message', (message) => {
    if (message === 'ping' && process.connected) process.send('pong', () => undefined);
  });
  // Listening must not keep an otherwise idle process alive.
  process.channel.unref();
}
