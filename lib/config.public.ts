/** Settings that the browser also needs. Their values are fixed when the site is built. */
export const publicConfig = { brandName: process.env.NEXT_PUBLIC_BRAND_NAME || 'Onward' };
