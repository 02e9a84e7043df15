/** Settings that the browser may know; set when the site is built. */
export const publicConfig = { brandName: process.env.NEXT_PUBLIC_BRAND_NAME || 'Onward' };
