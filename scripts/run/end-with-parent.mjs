// Preloaded into every process the start script makes: a supervisor that is killed outright takes them along, so that
// no forgotten process keeps a port. What such a process forks itself inherits the preload but not the parent.
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
