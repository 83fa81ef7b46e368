// Returns the edited page for the preview. Shortly after the last change, the API sanitises the
// page as for visitors.

import { useEffect, useState } from 'react'
import type { StoredBlock } from '#domain/content/component.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { browserApi } from '#components/api-context.ts'
import type { DraftBlock, PageDraft } from '../page-draft.ts'
import type { PreviewPageData } from './preview-messages.ts'
import { createFileReplacer, type UnsavedFiles } from './replace-files-by-names.ts'

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

/** Uses 1280 by 560 pixels if the size of the picture is unknown. */
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
