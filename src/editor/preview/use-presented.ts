// The page being written as the preview gets it: cleaned by the shop as for visitors, a moment after the last change.

import { useEffect, useState } from 'react'
import type { Component } from '#domain/page/component.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { browserApi } from '#parts/api-context.ts'
import type { DraftBlock, PageDraft } from '../page-draft.ts'
import type { PreviewPage } from './messages.ts'
import { openFileNames, type Unsaved } from './without-files.ts'

/** Milliseconds without a change before the preview follows. */
const pause = 200

type Cleaned = { attributes: Component['attributes']; unsaved: Unsaved }

/** Undefined until the first answer. A block that did not change is not asked about again. */
export function usePresented(
  page: PageDraft,
  article: boolean,
): {
  shown: PreviewPage | undefined
  failed: boolean
} {
  const { title, description, content, cover_image, published_at } = page
  const [shown, setShown] = useState<PreviewPage>()
  const [failed, setFailed] = useState(false)
  const [clean] = useState(openCleaner)

  useEffect(() => {
    let newer = false
    const timer = setTimeout(() => {
      clean(content).then(
        (cleaned) => {
          if (newer) return
          setFailed(false)
          setShown({
            title,
            article: article
              ? { title, excerpt: description, cover: coverOf(cover_image), published_at: published_at ?? new Date().toISOString() }
              : undefined,
            content: content.map(({ key, layout }, at) => ({ key, layout, attributes: cleaned[at]!.attributes })),
            unsaved: Object.assign({}, ...cleaned.map(({ unsaved }) => unsaved)) as Unsaved,
          })
        },
        (error: unknown) => {
          console.warn('the preview could not follow', error)
          if (!newer) setFailed(true)
        },
      )
    }, pause)
    return () => {
      newer = true
      clearTimeout(timer)
    }
  }, [title, description, content, cover_image, published_at, article, clean])

  return { shown, failed }
}

/** As large as the shop shows it, where its size is not known. */
const coverOf = (cover: ImageValue | undefined) =>
  cover?.url ? { ...cover, width: cover.width ?? 1280, height: cover.height ?? 560 } : null

function openCleaner() {
  const known = new WeakMap<DraftBlock['attributes'], Cleaned>()
  const withoutFiles = openFileNames()
  return async function clean(content: PageDraft['content']): Promise<Cleaned[]> {
    const asked = content
      .filter(({ attributes }) => !known.has(attributes))
      .map(({ key, layout, attributes }) => {
        const unsaved: Unsaved = {}
        return { attributes, unsaved, component: { key, layout, attributes: withoutFiles(attributes, unsaved) as Component['attributes'] } }
      })
    if (asked.length > 0) {
      const answer = await browserApi('POST /api/editor/present', { body: { content: asked.map(({ component }) => component) } })
      for (const [at, { attributes, unsaved }] of asked.entries())
        known.set(attributes, { attributes: answer.content[at]!.attributes, unsaved })
    }
    return content.map(({ attributes }) => known.get(attributes)!)
  }
}
