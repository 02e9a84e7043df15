import type { IncomingMessage, ServerResponse } from 'node:http';

/** Allows requests from any origin. Beacons include cookies, so browsers refuse `*` and the origin must be named. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse) {
  const { origin } = request.headers;
  if (!origin) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET,POST');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'authorization,cache-control,content-type,splitsdkimpressionsmode,splitsdkversion',
  );
  response.setHeader('Vary', 'Origin');
}
