import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Allows requests from any origin, with the headers of the SDK. Names the origin instead of `*`, because beacons
 * include cookies, and browsers then refuse `*`.
 */
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
