import { Problem } from '#domain/problem.ts'

/** More than the largest form of the shop has. */
const maxParts = 64

/**
 * Returns texts and files by field name.
 * @throws Problem body-malformed for a body of many parts, which would take long to parse
 */
export async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  if (hasTooManyParts(bytes, type)) throw new Problem('body-malformed')
  return Object.fromEntries(
    await new Response(bytes, { headers: { 'content-type': type } }).formData(),
  )
}

function hasTooManyParts(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const [, boundary] = /boundary="?([^";]+)/i.exec(type) ?? []
  if (boundary === undefined) return false
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const mark = `--${boundary}`
  let marks = 0
  for (let at = buffer.indexOf(mark); at !== -1; at = buffer.indexOf(mark, at + mark.length))
    if (++marks > maxParts + 1) return true
  return false
}
