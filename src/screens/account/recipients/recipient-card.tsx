// One person for whom the user orders: the address, the size, and the usual products with today's
// price.

import { useId, useState, useRef } from 'react'
import { slugify } from '#domain/content/links/slugify.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { createCartItemsFromPastOrder } from '#domain/cart/order-again.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { downloadPersonalData } from '#ui/download-file.ts'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { Notice } from '#ui/notice.tsx'
import type { Recipient, RecipientsReply } from './recipient-types.ts'
import { recipientErasureExplanation } from '#domain/customer/erasure.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useNavigate } from 'react-router'
import { addUsualProducts } from '#domain/cart/usual-products.ts'
import { chooseRecipient } from '#components/checkout/recipient-values.ts'

type Props = {
  recipient: Recipient
  onEdit: () => void
  onRemoved: (reply: RecipientsReply) => void
}

export function RecipientCard({ recipient, onEdit, onRemoved }: Props) {
  const { id, nickname, size, products } = recipient
  const heading = useId()
  const [isRemoving, setIsRemoving] = useState(false)
  const shopName = useShopName()
  const { notice, busy, run } = useMutation()
  const download = () =>
    run(async () => {
      const data = await browserApi('GET /api/recipients/:id/data', { params: { id: String(id) } })
      downloadPersonalData(shopName, `gegevens-${slugify(nickname)}`, data)
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
              ? `${formatEuroAmount(price)}${inStock ? '' : ', nu niet op voorraad'}`
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

type RemoveProps = {
  recipient: Recipient
  onRemoved: (reply: RecipientsReply) => void
  onClose: () => void
}

function RemoveRecipient({
  recipient: { id, nickname, orders, subscriptions },
  onRemoved,
  onClose,
}: RemoveProps) {
  const { notice, busy, run } = useMutation()
  const { goes, stays, running } = recipientErasureExplanation
  const remove = () =>
    run(async () =>
      onRemoved(await browserApi('DELETE /api/recipients/:id', { params: { id: String(id) } })),
    )
  return (
    <Dialog title={`${nickname} verwijderen?`} onClose={onClose}>
      <p>{goes}</p>
      {orders + subscriptions > 0 && <p className="mt-3">{stays}</p>}
      {subscriptions > 0 && <p className="mt-3 font-semibold">{running}</p>}
      {notice && (
        <div className="mt-5">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void remove()}>
          Verwijder {nickname}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </Dialog>
  )
}

type Result = ReturnType<typeof addUsualProducts>

function OrderForRecipient({ recipient }: { recipient: Recipient }) {
  const { nickname, products } = recipient
  const cart = useCart()
  const navigate = useNavigate()
  const { notice, busy, run } = useMutation()
  const [result, setResult] = useState<Result>()
  const report = useRef<HTMLDivElement>(null)

  const order = () =>
    run(async () => {
      const byId = await fetchProductsOfLines(
        products.flatMap(({ slug }) => (slug === null ? [] : [{ slug }])),
      )
      const next = addUsualProducts(cart.items, recipient, (slug) => byId.get(slug) ?? null)
      cart.replace(next.cart)
      if (next.count > 0) chooseRecipient(recipient)
      if (next.count > 0 && !next.isComplete && next.messages.length === 0)
        return navigate('/checkout')
      setResult(next)
      requestAnimationFrame(() => report.current?.focus())
    })

  return (
    <div className="mt-5">
      <Button busy={busy} onClick={() => void order()}>
        Bestel voor {nickname}
      </Button>
      <div ref={report} tabIndex={-1} className="mt-4 rounded-card empty:hidden">
        {notice && <Notice kind="error">{notice.text}</Notice>}
        {!notice && result && <OrderReport recipient={recipient} result={result} />}
      </div>
    </div>
  )
}

function OrderReport({
  recipient,
  result: { count, isComplete, messages },
}: {
  recipient: Recipient
  result: Result
}) {
  const { nickname } = recipient
  return (
    <Notice kind={messages.length > 0 ? 'warning' : 'info'}>
      <p className="font-semibold">
        {count === 0
          ? `Van wat ${nickname} gebruikt, is nu niets te koop.`
          : isComplete
            ? `De vaste producten van ${nickname} lagen al in je winkelmand. We legden er niets bij.`
            : `De vaste producten van ${nickname} liggen in je winkelmand.`}
      </p>
      {messages.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {messages.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {count > 0 && (
        // The customer may have pressed the button of another person since.
        <ButtonLink
          to="/checkout"
          kind="ghost"
          className="mt-4"
          onClick={() => chooseRecipient(recipient)}
        >
          Naar afrekenen
        </ButtonLink>
      )}
    </Notice>
  )
}
