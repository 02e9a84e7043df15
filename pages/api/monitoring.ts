import type { NextApiHandler } from 'next';
import { app } from '@/lib/app.server';
import { takeBrowserReport } from '@/lib/http/browser-report.server';

/** Where the browser sends its error reports: our own origin, so that no visitor is known to anybody else for them. */
const handler: NextApiHandler = (req, res) => takeBrowserReport(app(), req, res);
export default handler;

/** The body is read as it comes, up to a limit. */
export const config = { api: { bodyParser: false } };
