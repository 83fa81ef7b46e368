// Returns the edited page for the preview. Shortly after the last change, the API sanitises the
// page as for visitors.

import { useEffect, useState } from 'react'
import type { StoredBlock } from '#domain/content/component.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { browserApi } from '#components/api-context.ts'
import type { DraftBlock, PageDraft } from '../page-draft.ts'
import { type PreviewPageData, placeholderUrlPrefix } from './preview-messages.ts'

/** Pictures that are not uploaded yet, by placeholder URL: the API cannot sanitise files. */
export type UnsavedFiles = Record<string, Blob | string>

const isUnsaved = (value: unknown): value is Blob | string =>
  value instanceof Blob || (typeof value === 'string' && /^(?:data:image|blob:)/i.test(value))

/** A picture gets the same URL at each call of the returned function. */
export function createFileReplacer() {
  const names = new Map<Blob | string, string>()
  const nameOf = (picture: Blob | string): string => {
    const name = names.get(picture) ?? `${placeholderUrlPrefix}${names.size + 1}`
    names.set(picture, name)
    return name
  }
  /**
   * Returns the value with placeholder URLs, and adds each replaced picture to `unsaved` under its
   * URL.
   */
  return function withoutFiles(value: unknown, unsaved: UnsavedFiles): unknown {
    if (isUnsaved(value)) {
      const name = nameOf(value)
      unsaved[name] = value
      return name
    }
    if (Array.isArray(value)) return value.map((member: unknown) => withoutFiles(member, unsaved))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, withoutFiles(member, unsaved)]),
    )
  }
}

/** Milliseconds between the last change and the update of the preview. */
const delayMs = 200

type SanitisedBlock = { attributes: StoredBlock['attributes']; unsaved: UnsavedFiles }

/** `previewPage` is undefined until the first reply. Unchanged blocks are not sent again. */
export function useSanitisedPage(
  page: PageDraft,
  article: boolean,
): {
  previewPage: PreviewPageData | undefined
  failed: boolean
} {
  const { title, description, content, cover_image, published_at } = page
  const [previewPage, setPreviewPage] = useState<PreviewPageData>()
  const [failed, setFailed] = useState(false)
  const [sanitise] = useState(createSanitiser)

  useEffect(() => {
    let isOutdated = false
    const timer = setTimeout(() => {
      sanitise(content).then(
        (sanitised) => {
          if (isOutdated) return
          setFailed(false)
          setPreviewPage({
            title,
            article: article
              ? {
                  title,
                  excerpt: description,
                  cover: toCover(cover_image),
                  published_at: published_at ?? new Date().toISOString(),
                }
              : undefined,
            content: content.map(({ key, layout }, index) => ({
              key,
              layout,
              attributes: sanitised[index]!.attributes,
            })),
            unsaved: Object.assign({}, ...sanitised.map(({ unsaved }) => unsaved)) as UnsavedFiles,
          })
        },
        (error: unknown) => {
          console.warn('preview not updated', error)
          if (!isOutdated) setFailed(true)
        },
      )
    }, delayMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [title, description, content, cover_image, published_at, article, sanitise])

  return { previewPage, failed }
}

const toCover = (cover: BlockImageValue | undefined) =>
  cover?.url ? { ...cover, width: cover.width ?? 1280, height: cover.height ?? 560 } : null

function createSanitiser() {
  const cache = new WeakMap<DraftBlock['attributes'], SanitisedBlock>()
  const replaceFiles = createFileReplacer()
  return async function clean(content: PageDraft['content']): Promise<SanitisedBlock[]> {
    const uncached = content
      .filter(({ attributes }) => !cache.has(attributes))
      .map(({ key, layout, attributes }) => {
        const unsaved: UnsavedFiles = {}
        return {
          attributes,
          unsaved,
          component: {
            key,
            layout,
            attributes: replaceFiles(attributes, unsaved) as StoredBlock['attributes'],
          },
        }
      })
    if (uncached.length > 0) {
      const reply = await browserApi('POST /api/editor/preview', {
        body: { content: uncached.map(({ component }) => component) },
      })
      for (const [index, { attributes, unsaved }] of uncached.entries())
        cache.set(attributes, { attributes: reply.content[index]!.attributes, unsaved })
    }
    return content.map(({ attributes }) => cache.get(attributes)!)
  }
}
