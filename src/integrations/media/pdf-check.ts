// Checks uploaded PDF files. Refuses files that run something when a reader opens them, such as a
// script or another program.

import { inflateSync } from 'node:zlib'

export type PdfRejectionReason = 'unreadable' | 'encrypted' | 'active'

/** The trailer may be followed by white space and comments of at most this many bytes. */
const maxAfterTrailer = 1_024
/** In bytes, for all object streams of a file together. */
const maxInflated = 32 * 1_048_576

/**
 * Names of actions that run something. `/JS` is too short to look for in compressed data, where it
 * can appear by chance.
 */
const activeNames =
  /\/(?:JavaScript|Launch|RichMedia|EmbeddedFiles?|XFA|ImportData|SubmitForm)(?![A-Za-z0-9])/
const scriptName = /\/JS(?![A-Za-z0-9])/
/** An array is only a page to begin at; a dictionary or a reference can be an action. */
const openAction = /\/OpenAction\s*(?!\s*\[)/
const additionalAction = /\/AA\s*(?:<<|\d)/

/** Returns undefined for a PDF that the shop may store. */
export function findPdfRejection(bytes: Uint8Array): PdfRejectionReason | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-maxAfterTrailer)))
    return 'unreadable'
  const { outside, objectStreams } = splitStreams(text)
  if (objectStreams === undefined) return 'unreadable'
  const structure = decodeNames([outside, ...objectStreams].join('\n'))
  if (/\/Encrypt(?![A-Za-z0-9])/.test(structure)) return 'encrypted'
  const isActive =
    activeNames.test(decodeNames(text)) ||
    [activeNames, scriptName, openAction, additionalAction].some((pattern) =>
      pattern.test(structure),
    )
  return isActive ? 'active' : undefined
}

/** A name may contain characters as hexadecimal numbers: `/J#53` is `/JS`. */
const decodeNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )

/**
 * Returns the text outside the streams, and the contents of the object streams, which contain
 * dictionaries. `objectStreams` is undefined if one of them cannot be read.
 */
function splitStreams(text: string): { outside: string; objectStreams: string[] | undefined } {
  const parts: string[] = []
  const objectStreams: string[] = []
  let inflated = 0
  let at = 0
  for (;;) {
    const begin = /stream\r?\n/g
    begin.lastIndex = at
    const found = begin.exec(text)
    const end = found ? text.indexOf('endstream', begin.lastIndex) : -1
    if (!found || end === -1) break
    const dictionary = text.slice(at, found.index)
    parts.push(dictionary)
    const ownDictionary = decodeNames(dictionary.slice(Math.max(0, dictionary.lastIndexOf(' obj'))))
    if (/\/ObjStm(?![A-Za-z0-9])/.test(ownDictionary)) {
      const content = inflate(
        text.slice(begin.lastIndex, end),
        ownDictionary,
        maxInflated - inflated,
      )
      if (content === undefined) return { outside: '', objectStreams: undefined }
      inflated += content.length
      objectStreams.push(content)
    }
    at = end + 'endstream'.length
  }
  parts.push(text.slice(at))
  return { outside: parts.join('\n'), objectStreams }
}

/** Supports object streams without a filter and with FlateDecode, which all programs write. */
function inflate(data: string, dictionary: string, maxOutputLength: number): string | undefined {
  if (!dictionary.includes('/Filter')) return data
  if (
    !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?!\s*\/\w+Decode)/.test(dictionary) ||
    dictionary.includes('/Predictor') ||
    maxOutputLength <= 0
  )
    return undefined
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength, finishFlush: 2 }).toString(
      'latin1',
    )
  } catch {
    return undefined
  }
}
