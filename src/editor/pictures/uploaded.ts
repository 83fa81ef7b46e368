// Pictures that stand in a page as a file or as `data:` text go to the library before the page is saved.

import { changed } from '../change-in.ts'
import type { DraftBlock, FieldPath, PageDraft } from '../page-draft.ts'
import { fileOfDataUrl } from './file-of-data-url.ts'
import { uploadPicture } from './picture-api.ts'

const embedded = /data:image\/[\w.+-]+;base64,[\w+/=]+/gi

type PendingUpload = { path: FieldPath; file: () => File | undefined; put: (value: unknown, url: string) => unknown }

/** The same page when there is nothing to upload. What cannot be uploaded stays as it is. */
export async function withUploaded(page: PageDraft, upload = uploadPicture): Promise<PageDraft> {
  const content = await Promise.all(page.content.map((block) => withBlockUploaded(block, upload)))
  return content.every((block, place) => block === page.content[place]) ? page : { ...page, content }
}

async function withBlockUploaded(block: DraftBlock, upload: typeof uploadPicture): Promise<DraftBlock> {
  let attributes: unknown = block.attributes
  for (const { path, file, put } of filesIn(block.attributes)) {
    const found = file()
    const picture = found && (await upload(found).catch(notUploaded))
    if (picture) attributes = changed(attributes, path, put(at(attributes, path), picture.url))
  }
  return attributes === block.attributes ? block : { ...block, attributes: attributes as DraftBlock['attributes'] }
}

function notUploaded(error: unknown): undefined {
  console.warn('picture not uploaded', error)
}

/** Every file, every field that is a `data:` picture, and every such picture inside formatted text. */
function filesIn(value: unknown, path: FieldPath = []): PendingUpload[] {
  if (value instanceof File) return [{ path, file: () => value, put: (_, url) => ({ url, alt: '' }) }]
  if (typeof value === 'string') {
    const whole = value.startsWith('data:image')
    return [...new Set(value.match(embedded))].map((address) => ({
      path,
      file: () => fileOfDataUrl(address),
      put: (now, url) => (whole || typeof now !== 'string' ? url : now.replaceAll(address, url)),
    }))
  }
  if (typeof value !== 'object' || value === null) return []
  const members = Array.isArray(value) ? value.map((item, place): [number, unknown] => [place, item]) : Object.entries(value)
  return members.flatMap(([name, member]) => filesIn(member, [...path, name]))
}

const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((holder, name) => (holder as Record<string | number, unknown> | undefined)?.[name], value)
