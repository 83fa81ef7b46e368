// Checks a picture that the shop serves byte for byte as it was uploaded, such as an official
// notice. It changes nothing.

import sharp from 'sharp'

export type OfficialPicture = {
  contentType: 'image/png' | 'image/jpeg' | 'image/svg+xml'
  width: number
  height: number
}

const contentTypeByFormat: Readonly<Record<string, OfficialPicture['contentType']>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
}
const maxPixels = 60_000_000

/**
 * Returns undefined for anything but a PNG, a JPEG, or an SVG without scripts and without
 * references to other files.
 */
export async function inspectOfficialPicture(
  bytes: Uint8Array,
): Promise<OfficialPicture | undefined> {
  const text = decodeUtf8(bytes)
  if (text !== undefined && /<svg[\s>]/i.test(text)) return inspectSvg(text)
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const contentType = contentTypeByFormat[format]
    if (!contentType || width * height > maxPixels) return undefined
    // Decodes every pixel, because a file may begin like a picture and continue as something else.
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).stats()
    return { contentType, width, height }
  } catch {
    return undefined
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Browsers run nothing in an SVG that a page shows as a picture. These checks protect people who
 * open the file itself or save it.
 */
const forbiddenInSvg = [
  /<!(?:DOCTYPE[^>]*\[|ENTITY)/i,
  /<\?xml-stylesheet/i,
  /<\/?(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|animate|set|handler|listener)[\s/>]/i,
  /[\s/"']on[a-z]+\s*=/i,
  /javascript:/i,
  /\b(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg);base64,)[^"'\s#]/i,
  /url\(\s*["']?\s*(?!#)[^)\s]/i,
  /@import/i,
]

function inspectSvg(text: string): OfficialPicture | undefined {
  // Entities could hide forbidden words from the patterns.
  if (/&#/.test(text) || forbiddenInSvg.some((pattern) => pattern.test(text))) return undefined
  if (
    !/^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
      text,
    )
  )
    return undefined
  const [root = ''] = /<svg[^>]*>/i.exec(text) ?? []
  const [, , , boxWidth, boxHeight] =
    /\bviewBox\s*=\s*["']\s*([\d.-]+)[\s,]+([\d.-]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/i.exec(
      root,
    ) ?? []
  const width = Math.round(Number(boxWidth ?? lengthOf(root, 'width')))
  const height = Math.round(Number(boxHeight ?? lengthOf(root, 'height')))
  return width > 0 && height > 0 ? { contentType: 'image/svg+xml', width, height } : undefined
}

const lengthOf = (root: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px|pt|mm)?\\s*["']`, 'i').exec(root)?.[1]
