import type { IncomingMessage } from 'node:http';

const ours = /^(::1|(::ffff:)?(127|10)\.|(::ffff:)?192\.168\.|(::ffff:)?172\.(1[6-9]|2\d|3[01])\.|f[cd])/i;

/** The visitor's network address. Behind a proxy of ours it is the last one the proxy wrote; a header of a visitor who reaches the site directly is ignored. */
export function clientAddress(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)?.trim();
  return forwarded && ours.test(direct) ? forwarded : direct;
}
