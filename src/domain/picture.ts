// Where the sizes of a picture are found. A picture's address is its largest JPEG, `{base}.jpg`;
// smaller ones lie beside it as `{base}-{width}.{avif|webp|jpg}`.

export const pictureWidths = [160, 320, 480, 640, 720, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Only pictures the shop made itself have sizes; anything else is shown as it is. */
export const hasSizes = (url: string): boolean => /^\/(?:media|images|storage)\/[^?#]+\.jpg$/.test(url)

/** Address of one size; `url` is the picture's own address ending in .jpg. */
export const pictureAt = (url: string, width: PictureWidth, format: PictureFormat): string =>
  hasSizes(url) ? url.replace(/\.jpg$/, `-${width}.${format}`) : url

/** A srcset over all widths not above the picture's own. */
export const srcSet = (url: string, ownWidth: number, format: PictureFormat): string =>
  pictureWidths
    .filter((width) => width <= ownWidth)
    .map((width) => `${pictureAt(url, width, format)} ${width}w`)
    .join(', ')
