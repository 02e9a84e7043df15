// In place of Next's list, whose other entries every browser has that can read the site's scripts at all (Chrome and
// Edge 111, Firefox 111, Safari 16.4).
if (!URL.canParse)
  URL.canParse = (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };
