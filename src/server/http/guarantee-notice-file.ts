// Serves the EU's notice on the legal guarantee, byte for byte as the owner uploaded it.

import type { Context } from 'hono'
import type { AppContext } from '#operations/context.ts'
import { readGuaranteeNoticeFile } from '#operations/content/guarantee-notice.ts'

/** Lets an SVG style itself, and lets nothing run or load. */
const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"

export async function sendGuaranteeNotice(
  c: Context,
  context: AppContext,
  sha256: string,
): Promise<Response> {
  const file = await readGuaranteeNoticeFile(context, sha256)
  if (!file) return c.text('niet gevonden', 404)
  return c.body(new Uint8Array(file.bytes), 200, {
    'content-type': file.contentType,
    'content-disposition': `inline; filename="${file.name}"`,
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    // Another file has another URL.
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
