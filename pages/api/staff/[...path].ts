import { staffApi } from '@/lib/staff/staff-api.server';
import { staffResources } from '@/lib/staff-resources.server';

/** The wrapper reads bodies itself. */
export const config = { api: { bodyParser: false } };

/** The back office asks and writes here; everybody else finds nothing. */
export default staffApi(staffResources);
