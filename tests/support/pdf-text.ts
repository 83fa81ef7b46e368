// Reads the text of a PDF that the shop made, in the order of its pages. It knows only what pdfkit
// writes with standard fonts.

import { inflateSync } from 'node:zlib'

export function readPdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflate(Buffer.from(stream, 'latin1')))
    .flatMap((contents) =>
      [...contents.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => decodeHex(shown)),
    )
    .join('\n')
}

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

const decodeHex = (shown: string): string =>
  [...shown.matchAll(/<([\da-f]*)>/gi)]
    .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('')
