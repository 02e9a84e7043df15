import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets a browser's page of any origin ask, with the headers the SDK sends; beacons carry cookies, hence the echo. */
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
