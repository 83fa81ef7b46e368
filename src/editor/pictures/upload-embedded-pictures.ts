// Uploads pictures that a page contains as files or `data:` URLs, before the page is saved.

import { type DraftBlock, type FieldPath, type PageDraft, setAtPath } from '../page-draft.ts'
import { uploadPicture } from './picture-api.ts'

const embedded = /data:image\/[\w.+-]+;base64,[\w+/=]+/gi

type PendingUpload = {
  path: FieldPath
  file: () => File | undefined
  replace: (value: unknown, url: string) => unknown
}

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
  let attributes: unknown = block.attributes
  for (const { path, file, replace } of filesIn(block.attributes)) {
    const fileToUpload = file()
    const picture = fileToUpload && (await upload(fileToUpload).catch(logFailedUpload))
    if (picture)
      attributes = setAtPath(attributes, path, replace(valueAt(attributes, path), picture.url))
  }
  return attributes === block.attributes
    ? block
    : { ...block, attributes: attributes as DraftBlock['attributes'] }
}

function logFailedUpload(error: unknown): undefined {
  console.warn('picture not uploaded', error)
}

function filesIn(value: unknown, path: FieldPath = []): PendingUpload[] {
  if (value instanceof File)
    return [{ path, file: () => value, replace: (_, url) => ({ url, alt: '' }) }]
  if (typeof value === 'string') {
    const isEntireValue = value.startsWith('data:image')
    return [...new Set(value.match(embedded))].map((dataUrl) => ({
      path,
      file: () => dataUrlToFile(dataUrl),
      replace: (current, url) =>
        isEntireValue || typeof current !== 'string' ? url : current.replaceAll(dataUrl, url),
    }))
  }
  if (typeof value !== 'object' || value === null) return []
  const members = Array.isArray(value)
    ? value.map((item, index): [number, unknown] => [index, item])
    : Object.entries(value)
  return members.flatMap(([name, member]) => filesIn(member, [...path, name]))
}

const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (container, name) => (container as Record<string | number, unknown> | undefined)?.[name],
    value,
  )

function dataUrlToFile(dataUrl: string): File | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/i.exec(dataUrl) ?? []
  if (!type || !base64) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) =>
      character.charCodeAt(0),
    )
    return new File([bytes], `afbeelding.${type.slice('image/'.length).replace(/\W.*/, '')}`, {
      type,
    })
  } catch {
    return undefined
  }
}
