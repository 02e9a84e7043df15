export { backchannelLogoutRoute as default } from '@/lib/doctors/sign-in/backchannel-logout-api.server';

export const config = { api: { bodyParser: false } };
