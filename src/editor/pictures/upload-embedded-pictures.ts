// Uploads pictures that a page contains as `data:` URLs, before the page is saved.

import type { DraftBlock, PageDraft } from '../page-draft.ts'
import { uploadPicture } from './picture-api.ts'

const embedded = /data:image\/[\w.+-]+;base64,[\w+/=]+/gi

/**
 * Returns the same object if there is nothing to upload. A picture that fails to upload stays as it
 * is.
 */
export async function uploadEmbeddedPictures(
  page: PageDraft,
  upload = uploadPicture,
): Promise<PageDraft> {
  const content = await Promise.all(page.content.map((block) => withBlockUploaded(block, upload)))
  return content.every((block, index) => block === page.content[index])
    ? page
    : { ...page, content }
}

async function withBlockUploaded(
  block: DraftBlock,
  upload: typeof uploadPicture,
): Promise<DraftBlock> {
  const before = JSON.stringify(block.attributes)
  let after = before
  for (const dataUrl of new Set(before.match(embedded))) {
    const file = dataUrlToFile(dataUrl)
    const picture = file && (await upload(file).catch(logFailedUpload))
    if (picture) after = after.replaceAll(dataUrl, picture.url)
  }
  return after === before
    ? block
    : { ...block, attributes: JSON.parse(after) as DraftBlock['attributes'] }
}

function logFailedUpload(error: unknown): undefined {
  console.warn('picture not uploaded', error)
}

/** Returns undefined for a text that is not base64. */
function dataUrlToFile(dataUrl: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:image\/([\w.+-]+);base64,(.+)$/i.exec(dataUrl) ?? []
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const name = `afbeelding.${type.replace(/\W.*/, '')}`
    return new File([bytes], name, { type: `image/${type}` })
  } catch {
    return undefined
  }
}
