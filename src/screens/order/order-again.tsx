// /bestelling/{token}/opnieuw: what was ordered lies in the cart once more, and what changed since is said. No log-in, one tap.

import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { orderAgain, withAtLeast } from '#domain/cart/order-again.ts'
import { subtotalOf } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { inEuros } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { LinePicture } from '#parts/cart/line-picture.tsx'
import { productsOf } from '#parts/cart/products-of.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Again = { is: 'busy' } | { is: 'there'; items: CartItem[]; told: string[] } | { is: 'unknown' } | { is: 'failed'; message: string }

async function lookUp(token: string): Promise<Again> {
  try {
    const { lines } = await browserApi('GET /api/orders/:token', { params: { token } })
    const products = await productsOf(lines)
    return { is: 'there', ...orderAgain(lines, (slug) => products.get(slug) ?? null) }
  } catch (error) {
    if (isProblem(error) && error.code === 'not-found') return { is: 'unknown' }
    return { is: 'failed', message: isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.' }
  }
}

export default function OrderAgain() {
  const { token = '' } = useParams()
  const { items, replace } = useCart()
  const [again, setAgain] = useState<Again>({ is: 'busy' })
  const show = useEffectEvent((found: Again) => {
    setAgain(found)
    if (found.is === 'there') replace(withAtLeast(items, found.items))
  })
  useEffect(() => {
    let left = false
    void lookUp(token).then((found) => left || show(found))
    return () => void (left = true)
  }, [token])

  return (
    <Band first>
      <PageHead title="Opnieuw bestellen | Luwte" path="/bestelling" hidden />
      <div aria-live="polite">
        <Shown again={again} />
      </div>
    </Band>
  )
}

function Shown({ again }: { again: Again }) {
  if (again.is === 'busy')
    return (
      <>
        <h1 className="mb-8">Opnieuw bestellen</h1>
        <p data-waiting className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          We leggen alles in je winkelmand…
        </p>
      </>
    )
  if (again.is === 'unknown')
    return (
      <>
        <h1>Deze bestelling vinden we niet</h1>
        <p className="measure mt-5">Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail.</p>
        <ButtonLink to="/shop" className="mt-7">
          Naar de producten
        </ButtonLink>
      </>
    )
  if (again.is === 'failed')
    return (
      <>
        <h1 className="mb-8">Opnieuw bestellen</h1>
        <Notice kind="error">{again.message}</Notice>
        <Button className="mt-7" onClick={() => location.reload()}>
          Probeer het opnieuw
        </Button>
      </>
    )
  return <Filled {...again} />
}

function Filled({ items, told }: { items: readonly CartItem[]; told: readonly string[] }) {
  const nothing = items.length === 0
  return (
    <>
      <h1>{nothing ? 'Dit kan nu niet opnieuw' : 'Je winkelmand is gevuld'}</h1>
      <p className="measure mt-5 text-lg">
        {nothing
          ? 'Niets uit deze bestelling is nu te koop.'
          : told.length === 0
            ? 'Hetzelfde als toen, voor dezelfde prijs.'
            : 'Bijna hetzelfde als toen. Hieronder staat wat er anders is.'}
      </p>
      {told.length > 0 && (
        <div className="mt-7 max-w-[44rem]">
          <Notice kind="warning">
            <p className="font-semibold">Dit is veranderd sinds je vorige bestelling</p>
            <ul className="mt-1 grid gap-1">
              {told.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {!nothing && (
        <>
          <ul className="mt-8 max-w-[44rem] border-b border-line">
            {items.map((item) => (
              <li key={item.id} className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-line py-5">
                <LinePicture item={item} />
                <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 font-semibold">{item.display_name}</span>
                  <span className="tabular-nums">{inEuros(subtotalOf([item]))}</span>
                  <span className="basis-full text-sm text-ink-soft">
                    {item.quantity} {item.quantity === 1 ? 'pak' : 'pakken'}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <p className="measure mt-4 text-sm text-ink-soft">Lag er al iets in je winkelmand, dan ligt dat er nog.</p>
        </>
      )}
      <div className="mt-7 flex flex-wrap gap-4">
        {!nothing && <ButtonLink to="/checkout">Naar afrekenen</ButtonLink>}
        <ButtonLink to="/shop" kind={nothing ? 'primary' : 'ghost'}>
          Naar de producten
        </ButtonLink>
      </div>
    </>
  )
}
