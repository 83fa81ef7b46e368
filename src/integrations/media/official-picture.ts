// Checks a picture that the shop serves byte for byte as it was uploaded, such as an official
// notice. It changes nothing.

import { setImmediate } from 'node:timers/promises'
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
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /<\/?(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|animate|set|handler|listener)[\s/>]/i,
  /[\s/"']on[a-z]+\s*=/i,
  /javascript:/i,
  /\b(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg);base64,)[^"'\s#]/i,
  /url\(\s*["']?\s*(?!#)[^)\s]/i,
  /@import/i,
]

async function inspectSvg(original: string): Promise<OfficialPicture | undefined> {
  // The patterns below would take very long for long white space, and for many open comments.
  const text = original.replaceAll(/\s{2,}/g, ' ')
  // Entities could hide forbidden words from the patterns.
  if (text.includes('&#')) return undefined
  for (const pattern of forbiddenInSvg) {
    await setImmediate()
    if (pattern.test(text)) return undefined
  }
  await setImmediate()
  const document = await withoutComments(text)
  const [start] =
    /^\uFEFF?\s?(?:<\?xml[^>]*\?>\s?)?(?:<!DOCTYPE[^>[]*>\s?)?(?=<svg[\s>])/i.exec(document) ?? []
  if (start === undefined || /<!DOCTYPE/i.test(document.slice(start.length))) return undefined
  const root = document.slice(start.length, document.indexOf('>', start.length) + 1)
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

/** Returns '' if a comment does not end. */
async function withoutComments(text: string): Promise<string> {
  const parts: string[] = []
  for (let from = 0, comments = 1; ; comments++) {
    if (comments % 10_000 === 0) await setImmediate()
    const open = text.indexOf('<!--', from)
    if (open === -1) return [...parts, text.slice(from)].join('')
    if (open > from) parts.push(text.slice(from, open).trimEnd())
    const close = text.indexOf('-->', open + 4)
    if (close === -1) return ''
    from = close + 3
  }
}
