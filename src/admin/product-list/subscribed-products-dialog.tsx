// Asks before staff take away a product that subscriptions get delivered.

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { describeSubscribedProducts } from './describe-subscribed-products.ts'
import type { ProductsToChange } from './change-products.ts'

type Props = ProductsToChange & {
  subscriptions: number
  onConfirm: () => void
  onClose: () => void
}

export function SubscribedProductsDialog({
  slugs,
  change,
  name,
  subscriptions,
  onConfirm,
  onClose,
}: Props) {
  const isTrash = change.kind === 'trash'
  const subject = name === undefined ? `${slugs.length} producten` : `‘${name}’`
  return (
    <Dialog
      title={isTrash ? `${subject} naar de prullenbak?` : `${subject} verbergen?`}
      onClose={onClose}
    >
      <p className="mb-6">
        {describeSubscribedProducts(subscriptions, slugs.length)} Je kunt het later terughalen.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm}>{isTrash ? 'Toch weggooien' : 'Toch verbergen'}</Button>
        <Button kind="ghost" onClick={onClose}>
          Laat staan
        </Button>
      </div>
    </Dialog>
  )
}
