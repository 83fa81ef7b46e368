// Orders the usual products of a person in one press. Stops before the checkout if there is
// something to know first.

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addUsualProducts } from '#domain/cart/usual-products.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { chooseRecipient } from '#components/checkout/recipient-values.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Recipient } from './recipient-types.ts'

type Result = ReturnType<typeof addUsualProducts>

export function OrderForRecipient({ recipient }: { recipient: Recipient }) {
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
