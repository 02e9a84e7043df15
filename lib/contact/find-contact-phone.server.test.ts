import { findContactPhone } from './find-contact-phone.server';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the telephone number of the site', () => {
  // Monday, 10 am in Sydney.
  const open = new Date('2026-11-22T23:00:00Z');
  // Friday, 8 pm in Sydney.
  const closed = new Date('2026-11-27T09:00:00Z');

  it('can be pressed from anywhere, and says whether somebody answers', () => {
    const phone = findContactPhone('02 5550 0100', open);
    expect(phone).toMatchObject({ text: '02 5550 0100', href: 'tel:+61255500100', open: true });
    expect(plain(phone?.words)).toBe('Open until 6 pm in Sydney');
    expect(plain(findContactPhone('02 5550 0100', closed)?.words)).toBe('Opens Monday 8 am in Sydney');
  });

  it('keeps a country code, and freecall numbers as they are', () => {
    expect(findContactPhone('+64 9 555 0100', open)?.href).toBe('tel:+6495550100');
    expect(findContactPhone('1800 975 711', open)?.href).toBe('tel:1800975711');
  });

  it('is absent without a setting', () => {
    expect(findContactPhone(null, open)).toBeNull();
  });
});
