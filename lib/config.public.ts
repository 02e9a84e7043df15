/**
 * Settings that the browser needs too. The build writes their values into the scripts, so a changed value needs a new
 * build.
 */
export const publicConfig = { brandName: process.env.NEXT_PUBLIC_BRAND_NAME || 'Onward' };
