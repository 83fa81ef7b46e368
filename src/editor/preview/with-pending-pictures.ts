// Adds pictures that are not uploaded yet to the page, so that the preview shows them at once.

import { setAtPath } from '../immutable-update.ts'
import { parseFieldId } from '../fields/field-location.ts'
import type { DraftBlock, PageDraft } from '../page-draft.ts'

/** Blocks without pending pictures stay the same objects. */
export function withPendingPictures(
  content: PageDraft['content'],
  files: ReadonlyMap<string, File>,
): PageDraft['content'] {
  const pendingFields = [...files].flatMap(([id, file]) => {
    const field = parseFieldId(id)
    return field ? [{ ...field, file }] : []
  })
  if (pendingFields.length === 0) return content
  return content.map((block) => {
    let { attributes } = block
    for (const { key, path, file } of pendingFields)
      if (key === block.key)
        attributes = setAtPath(attributes, path, { url: file, alt: '' }) as DraftBlock['attributes']
    return attributes === block.attributes ? block : { ...block, attributes }
  })
}
