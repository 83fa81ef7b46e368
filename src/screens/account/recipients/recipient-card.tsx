// One person for whom the user orders: the address, the size, and the usual products with today's
// price.

import { useId, useState } from 'react'
import { formatPostcode } from '#domain/address/postcode.ts'
import { createCartItemsFromPastOrder } from '#domain/cart/order-again.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { downloadPersonalData } from '#ui/download-file.ts'
import { Notice } from '#ui/notice.tsx'
import { OrderForRecipient } from './order-for-recipient.tsx'
import type { Recipient, RecipientsReply } from './recipient-types.ts'
import { RemoveRecipient } from './remove-recipient.tsx'

type Props = {
  recipient: Recipient
  onEdit: () => void
  onRemoved: (reply: RecipientsReply) => void
}

export function RecipientCard({ recipient, onEdit, onRemoved }: Props) {
  const { id, nickname, size, products } = recipient
  const heading = useId()
  const [isRemoving, setIsRemoving] = useState(false)
  const { notice, busy, run } = useMutation()
  const download = () =>
    run(async () => {
      const data = await browserApi('GET /api/recipients/:id/data', { params: { id: String(id) } })
      const name = nickname.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      downloadPersonalData(`luwte-gegevens-${name}`, data)
    })
  return (
    <article
      aria-labelledby={heading}
      className="rounded-card border border-line bg-white p-5 sm:p-7"
    >
      <h2 id={heading} className="text-2xl">
        {nickname}
      </h2>
      <address className="mt-3 not-italic">
        {recipient.first_name} {recipient.last_name}
        <br />
        {[recipient.street, recipient.street_number, recipient.street_addition]
          .filter(Boolean)
          .join(' ')}
        <br />
        {formatPostcode(recipient.postcode)} {recipient.city}
      </address>
      {size && <p className="mt-3">{size}</p>}
      <p className="mt-3 text-sm text-ink-soft empty:hidden">{describeUse(recipient)}</p>
      {products.length > 0 && (
        <ul aria-label={`Vaste producten van ${nickname}`} className="mt-5 border-b border-line">
          {products.map((product) => (
            <UsualProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      {products.length > 0 && <OrderForRecipient recipient={recipient} />}
      {notice && (
        <div className="mt-4">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
      <div className="-ms-3.5 mt-4 flex flex-wrap">
        <Button kind="plain" onClick={onEdit}>
          Wijzig<span className="sr-only">: {nickname}</span>
        </Button>
        <Button kind="plain" busy={busy} onClick={() => void download()}>
          Download gegevens<span className="sr-only"> van {nickname}</span>
        </Button>
        <Button kind="plain" aria-haspopup="dialog" onClick={() => setIsRemoving(true)}>
          Verwijder<span className="sr-only">: {nickname}</span>
        </Button>
      </div>
      {isRemoving && (
        <RemoveRecipient
          recipient={recipient}
          onRemoved={onRemoved}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </article>
  )
}

/** Returns for example '2 bestellingen en 1 abonnement'; empty if there are none. */
function describeUse({ orders, subscriptions }: Recipient): string {
  const parts = [
    orders > 0 && `${orders} ${orders === 1 ? 'bestelling' : 'bestellingen'}`,
    subscriptions > 0 && `${subscriptions} ${subscriptions === 1 ? 'abonnement' : 'abonnementen'}`,
  ].filter((part) => part !== false)
  return parts.join(' en ')
}

function UsualProductRow({
  product: { id, name, slug, price, in_stock: inStock },
}: {
  product: Recipient['products'][number]
}) {
  const { add } = useCart()
  const { notice, busy, run } = useMutation()
  const isSold = slug !== null && price !== null
  const addToCart = () =>
    run(async () => {
      if (!isSold) return
      const line = { id, name, slug, quantity: 1, unit_price: price }
      const found = await fetchProductsOfLines([line])
      const { items, messages } = createCartItemsFromPastOrder(
        [line],
        (one) => found.get(one) ?? null,
      )
      for (const item of items) add(item)
      return items.length === 0 ? messages.join(' ') : undefined
    })
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40">
          {name}
          <span className="block text-sm text-ink-soft">
            {isSold
              ? `${formatEuros(fromEuros(price))}${inStock ? '' : ', nu niet op voorraad'}`
              : 'Dit verkopen we niet meer.'}
          </span>
        </span>
        {isSold && inStock && (
          <Button kind="plain" className="-me-3" busy={busy} onClick={() => void addToCart()}>
            In de mand<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {notice && <Notice kind="error">{notice.text}</Notice>}
    </li>
  )
}
