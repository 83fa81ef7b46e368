// Saves the product that is being written, and keeps the colleague's version where one was saved meanwhile.

import { useCallback, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { isRecord } from '#domain/record.ts'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { browserApi } from '#parts/api-context.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { asSent, type Change, draftOf, freshDraft, type KeptProduct, type ProductDraft } from './product-draft.ts'

type SavingOptions = {
  /** Undefined while the product is being made. */
  kept: KeptProduct | undefined
  /** The product stands at `slug` now. */
  onSaved: (slug: string) => Promise<void>
  /** The product that was opened at another address stands at `slug` now. */
  onMoved: (slug: string) => Promise<void>
}

const askProduct = (slug: string) => browserApi('GET /api/admin/product/:slug', { params: { slug } })

export function useProductSaving({ kept, onSaved, onMoved }: SavingOptions) {
  const [saved, setSaved] = useState<ProductDraft>(() => (kept ? draftOf(kept) : freshDraft()))
  const [draft, setDraft] = useState(saved)
  const [current, setCurrent] = useState(kept && { slug: kept.slug, version: kept.version })
  const [theirs, setTheirs] = useState<KeptProduct>()
  const { notice, errors, busy, run } = useMutation()
  const clean = useRef(true)
  useUnsaved(() => !clean.current, 'Ga je nu weg, dan ben je kwijt wat je hier hebt gewijzigd.')
  const change = useCallback<Change>((changed) => {
    clean.current = false
    setDraft((before) => ({ ...before, ...changed }))
  }, [])

  const send = async (its: ProductDraft, at = current) => {
    const body = asSent(its, at === undefined)
    if (!at) return browserApi('POST /api/admin/product', { body })
    return browserApi('PUT /api/admin/product/:slug', { params: { slug: at.slug }, body: { ...body, version: at.version } }).catch(
      async (error: unknown) => {
        const moved = isProblem(error) && error.code === 'version-conflict' ? error.more['current'] : undefined
        if (isRecord(moved) && typeof moved['slug'] === 'string') setTheirs(await askProduct(moved['slug']))
        throw error
      },
    )
  }
  const save = (its = draft, at = current) =>
    run(async () => {
      const sent = await send(its, at)
      clean.current = true
      setTheirs(undefined)
      if (!kept) return onSaved(sent.slug)
      if (sent.slug !== kept.slug) return onMoved(sent.slug)
      // What was new has an id and a price of its own now.
      const now = await askProduct(sent.slug)
      setCurrent({ slug: now.slug, version: now.version })
      setSaved(draftOf(now))
      setDraft(draftOf(now))
      await onSaved(sent.slug)
      return its.published ? 'Bewaard. Bezoekers zien het nu.' : 'Bewaard. Bezoekers zien dit product niet.'
    })
  /** Saves the chosen product on top of the colleague's. */
  const settle = (settled: ProductDraft, other: KeptProduct) => {
    const at = { slug: other.slug, version: other.version }
    setDraft(settled)
    setSaved(draftOf(other))
    setCurrent(at)
    setTheirs(undefined)
    void save(settled, at)
  }
  return { draft, saved, change, save, settle, theirs, notice, errors, busy }
}
