// The sizes of the shop's logo: one file for pages, and a JPEG for mails and invoices, which show
// no WebP.

import { opaquePictureUrl } from '../../opaque-picture-url.ts'
import { pictureUrl, type PictureFormat, type PictureWidth } from '../../picture-sizes.ts'
import { brandName } from './brand-name.ts'
import type { ShopDetails, ShopLogo } from './shop-details.ts'

/**
 * Browsers derive the ratio from `width` and `height`, and reserve the room before the file
 * arrives.
 */
export type LogoImage = { src: string; width: number; height: number }

const logoWidth: PictureWidth = 480

/** A logo that is not wider than this has no smaller file. */
const resize = ({ url, width }: ShopLogo, format: PictureFormat): string =>
  width > logoWidth ? pictureUrl(url, logoWidth, format) : url

export const toLogoImage = (logo: ShopLogo | null): LogoImage | null =>
  logo && { src: resize(logo, 'webp'), width: logo.width, height: logo.height }

export const logoJpegUrl = (logo: ShopLogo): string => opaquePictureUrl(resize(logo, 'jpg'))

/**
 * For a shared link to a page without a picture. The picture of the brand shows its name, so a shop
 * with another name has none.
 */
export const shareImageOf = ({ name, logo }: Pick<ShopDetails, 'name' | 'logo'>): string | null =>
  logo ? logoJpegUrl(logo) : name === brandName ? '/delen.jpg' : null

export function fitLogo(
  { width, height }: Pick<ShopLogo, 'width' | 'height'>,
  box: { width: number; height: number },
) {
  const scale = Math.min(box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
