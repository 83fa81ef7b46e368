/**
 * Returns a cut-out as a JPEG on its tint (picture-sizes.ts), for mail programs and other sites.
 * Returns the URL of any other picture, and of a picture from another site, unchanged.
 */
export const opaquePictureUrl = (url: string): string =>
  url.replace(/^(\/(?!\/).*)\.webp$/, '$1.jpg')
