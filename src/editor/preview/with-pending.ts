// The page with the pictures that are still on their way to the library, so that the preview shows them already.

import { changed } from '../change-in.ts'
import { fieldOfId } from '../fields/field-place.ts'
import type { DraftBlock, PageDraft } from '../page-draft.ts'

/** The same blocks where nothing is on its way. */
export function withPending(content: PageDraft['content'], files: ReadonlyMap<string, File>): PageDraft['content'] {
  const places = [...files].flatMap(([id, file]) => {
    const field = fieldOfId(id)
    return field ? [{ ...field, file }] : []
  })
  if (places.length === 0) return content
  return content.map((block) => {
    let { attributes } = block
    for (const { key, path, file } of places)
      if (key === block.key) attributes = changed(attributes, path, { url: file, alt: '' }) as DraftBlock['attributes']
    return attributes === block.attributes ? block : { ...block, attributes }
  })
}
