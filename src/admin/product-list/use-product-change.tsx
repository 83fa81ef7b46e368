// Changes products from the list. Asks first if subscriptions would no longer get them delivered.

import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { changeProducts, describeUndoneProducts, type ProductsToChange } from './change-products.ts'
import { SubscribedProductsDialog } from './subscribed-products-dialog.tsx'

type Options = {
  reload: () => Promise<void>
  describe: (products: ProductsToChange, changed: number) => string
  onChanged?: () => void
}

/** Render `dialog`. */
export function useProductChange({ reload, describe, onChanged }: Options) {
  const { notice, busy, run } = useStaffMutation()
  const [toConfirm, setToConfirm] = useState<ProductsToChange & { subscriptions: number }>()
  const apply = (products: ProductsToChange) =>
    run(async () => {
      const { count, undo } = await changeProducts(browserApi, products.slugs, products.change)
      setToConfirm(undefined)
      onChanged?.()
      await reload()
      return {
        text: describe(products, count),
        undo:
          undo &&
          thenAfterUndo(undo, async (undone) => {
            await reload()
            return describeUndoneProducts(count, undone, products.name)
          }),
      }
    })
  const change = async (products: ProductsToChange) => {
    let subscriptions = 0
    const isKnown = await run(async () => {
      subscriptions = await countSubscriptions(products)
    })
    if (!isKnown) return
    if (subscriptions > 0) setToConfirm({ ...products, subscriptions })
    else await apply(products)
  }
  const dialog = toConfirm && (
    <SubscribedProductsDialog
      {...toConfirm}
      busy={busy}
      onConfirm={() => void apply(toConfirm)}
      onClose={() => setToConfirm(undefined)}
    />
  )
  return { notice, busy, run, change, dialog }
}

const countSubscriptions = async ({ slugs, change }: ProductsToChange): Promise<number> =>
  change.kind === 'trash' || change.kind === 'hide'
    ? (
        await browserApi('POST /api/admin/products/selection/subscriptions', {
          body: { slugs: [...slugs] },
        })
      ).subscriptions
    : 0
