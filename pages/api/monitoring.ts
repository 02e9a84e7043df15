import type { NextApiHandler } from 'next';
import { app } from '@/lib/http/app.server';
import { takeBrowserReport } from '@/lib/http/browser/browser-report.server';

/** Receives the browser's error reports on our own origin, so that the browser contacts no third party. */
const handler: NextApiHandler = (req, res) => takeBrowserReport(app(), req, res);
export default handler;

/** Next must not parse the body, because the route passes it on as a stream, up to a limit. */
export const config = { api: { bodyParser: false } };
