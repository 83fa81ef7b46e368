// Saves the product form, and loads the colleague's version on a version conflict.

import { useCallback, useRef, useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { isRecord } from '#domain/is-record.ts'
import { useUnsavedChanges } from '#ui/unsaved-changes-guard.tsx'
import { browserApi } from '#components/api-context.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import {
  toProductInput,
  type DraftChangeHandler,
  toDraft,
  newDraft,
  type AdminProductReply,
  type ProductDraft,
} from './product-draft.ts'

type SavingOptions = {
  /** The product to edit; undefined to create one. */
  product: AdminProductReply | undefined
  /** Called after a save that did not change the slug, and for a new product. */
  onSaved: (slug: string) => Promise<void>
  /** Called after a save that changed the slug. */
  onMoved: (slug: string) => Promise<void>
}

const fetchProduct = (slug: string) =>
  browserApi('GET /api/admin/product/:slug', { params: { slug } })

export function useSaveProduct({ product, onSaved, onMoved }: SavingOptions) {
  const [saved, setSaved] = useState<ProductDraft>(() => (product ? toDraft(product) : newDraft()))
  const [draft, setDraft] = useState(saved)
  const [current, setCurrent] = useState(
    product && { slug: product.slug, version: product.version },
  )
  const [theirs, setTheirs] = useState<AdminProductReply>()
  const { notice, errors, busy, run } = useStaffMutation()
  const isClean = useRef(true)
  useUnsavedChanges(
    () => !isClean.current,
    'Ga je nu weg, dan ben je kwijt wat je hier hebt gewijzigd.',
  )
  const change = useCallback<DraftChangeHandler>((changed) => {
    isClean.current = false
    setDraft((before) => ({ ...before, ...changed }))
  }, [])

  const send = async (draftToSave: ProductDraft, target = current) => {
    const body = toProductInput(draftToSave, target === undefined)
    if (!target) return browserApi('POST /api/admin/product', { body })
    return browserApi('PUT /api/admin/product/:slug', {
      params: { slug: target.slug },
      body: { ...body, version: target.version },
    }).catch(async (error: unknown) => {
      const currentVersion =
        isProblem(error) && error.code === 'version-conflict' ? error.more['current'] : undefined
      if (isRecord(currentVersion) && typeof currentVersion['slug'] === 'string')
        setTheirs(await fetchProduct(currentVersion['slug']))
      throw error
    })
  }
  /** Reloads the product, because new variations now have an id and a price of their own. */
  const reloadProduct = async (slug: string) => {
    const reloaded = await fetchProduct(slug)
    setCurrent({ slug: reloaded.slug, version: reloaded.version })
    const savedDraft = toDraft(reloaded)
    setSaved(savedDraft)
    setDraft(savedDraft)
    await onSaved(slug)
  }
  const save = (draftToSave = draft, target = current) =>
    run(async () => {
      const reply = await send(draftToSave, target)
      isClean.current = true
      setTheirs(undefined)
      if (!product) await onSaved(reply.slug)
      else if (reply.slug !== product.slug) await onMoved(reply.slug)
      else await reloadProduct(reply.slug)
      const text = draftToSave.published
        ? 'Bewaard. Bezoekers zien het nu.'
        : 'Bewaard. Bezoekers zien dit product niet.'
      return { text, pathname: `/admin/producten/${reply.slug}` }
    })
  /** Saves the merged product as the version after the colleague's. */
  const saveMerged = (merged: ProductDraft, theirProduct: AdminProductReply) => {
    const target = { slug: theirProduct.slug, version: theirProduct.version }
    setDraft(merged)
    setSaved(toDraft(theirProduct))
    setCurrent(target)
    setTheirs(undefined)
    void save(merged, target)
  }
  return { draft, saved, change, save, saveMerged, theirs, notice, errors, busy }
}
