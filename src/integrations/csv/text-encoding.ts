// Recognises the encoding of a text file: UTF-8, UTF-16 as Excel writes 'Unicode-tekst', and
// Windows-1252.

import { isUtf8 } from 'node:buffer'

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const probedBytes = 1_000

export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a byte order mark: the letters of these files have a zero as their other byte.
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, probedBytes).entries())
    if (byte === 0) zeros[index % 2]!++
  const [even = 0, odd = 0] = zeros
  if (odd > even && odd * 4 > Math.min(bytes.length, probedBytes)) return 'utf-16le'
  if (even > odd && even * 4 > Math.min(bytes.length, probedBytes)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** How many bytes the byte order mark and these ASCII characters at the start take. */
export function bytesOfStart(bytes: Uint8Array, start: string): number {
  const encoding = detectEncoding(bytes)
  const isWide = encoding.startsWith('utf-16')
  const hasMark = isWide
    ? bytes[0] === (encoding === 'utf-16le' ? 0xff : 0xfe)
    : bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const markLength = isWide ? 2 : 3
  return start.length * (isWide ? 2 : 1) + (hasMark ? markLength : 0)
}
