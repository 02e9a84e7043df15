// Starts a CMS process with the database of the test and responds to one request of the site for a picture. Prints the
// status and the number of bytes.
import { getPayload, handleEndpoints } from 'payload';
import config from '../src/payload.config';

await getPayload({ config });
const response = await handleEndpoints({
  config,
  request: new Request(`http://localhost:3001/api/site/media/${process.argv[2]}`, {
    headers: { Authorization: `Bearer ${process.env.CMS_SECRET}` },
  }),
});
const content = await response.arrayBuffer();
console.log(`${response.status} ${response.headers.get('content-type')} ${content.byteLength}`);
process.exit(0);
