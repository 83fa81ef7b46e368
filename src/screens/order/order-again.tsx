// /bestelling/{token}/opnieuw: with the hash of the mail about sample packs, advice on what to
// order. Otherwise puts the lines of a past order in the cart and reports what changed since that
// order. Needs no login.

import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useParams } from 'react-router'
import { createCartItemsFromPastOrder, mergeItemsIntoCart } from '#domain/cart/order-again.ts'
import { cartItemImage, subtotalOf } from '#domain/cart/cart.ts'
import { formatEuros } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { CartLinePicture } from '#components/cart/cart-line-picture.tsx'
import { chooseOtherAddress, prefillFromOrder } from '#components/checkout/prefill-from-order.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { type QueryResult, useQuery } from '#components/requests/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SampleFit } from './sample-fit.tsx'

async function loadReorder(token: string) {
  const order = await browserApi('GET /api/orders/:token', { params: { token } })
  const products = await fetchProductsOfLines(order.lines)
  const reorder = createCartItemsFromPastOrder(order.lines, (slug) => products.get(slug) ?? null)
  if (reorder.items.length > 0) prefillFromOrder(token, order)
  return reorder
}
type Reorder = Awaited<ReturnType<typeof loadReorder>>

export default function OrderAgain() {
  const { hash } = useLocation()
  return hash === '#paste-het' ? <SampleFit /> : <FillCart />
}

function FillCart() {
  const { token = '' } = useParams()
  const { items, replace } = useCart()
  const { result } = useQuery(useCallback(() => loadReorder(token), [token]))
  const fill = useEffectEvent((reorder: Reorder) =>
    replace(mergeItemsIntoCart(items, reorder.items)),
  )
  useEffect(() => {
    if (result.status === 'done') fill(result.data)
  }, [result])

  return (
    <PageSection first>
      <PageMetadata title="Opnieuw bestellen" path="/bestelling" hidden />
      <div aria-live="polite">
        <ReorderResult result={result} />
      </div>
    </PageSection>
  )
}

function ReorderResult({ result }: { result: QueryResult<Reorder> }) {
  if (result.status === 'loading')
    return (
      <>
        <h1 className="mb-8">Opnieuw bestellen</h1>
        <p data-waiting className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          We leggen alles in je winkelmand…
        </p>
      </>
    )
  if (result.status === 'done') return <FilledCart {...result.data} />
  if (isProblem(result.error, 'not-found'))
    return (
      <>
        <h1>Deze bestelling vinden we niet</h1>
        <p className="measure mt-5">
          Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail.
        </p>
        <ButtonLink to="/shop" className="mt-7">
          Naar de producten
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1 className="mb-8">Opnieuw bestellen</h1>
      <Notice kind="error">{result.message}</Notice>
      <Button className="mt-7" onClick={() => location.reload()}>
        Probeer het opnieuw
      </Button>
    </>
  )
}

function FilledCart({ items, messages }: Reorder) {
  const isEmpty = items.length === 0
  return (
    <>
      <h1>{isEmpty ? 'Dit kan nu niet opnieuw' : 'Je winkelmand is gevuld'}</h1>
      <p className="measure mt-5 text-lg">
        {isEmpty
          ? 'Niets uit deze bestelling is nu te koop.'
          : messages.length === 0
            ? 'Hetzelfde als toen, voor dezelfde prijs.'
            : 'Bijna hetzelfde als toen. Hieronder staat wat er anders is.'}
      </p>
      {messages.length > 0 && (
        <div className="mt-7 max-w-[44rem]">
          <Notice kind="warning">
            <p className="font-semibold">Dit is veranderd sinds je vorige bestelling</p>
            <ul className="mt-1 grid gap-1">
              {messages.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {!isEmpty && (
        <>
          <ul className="mt-8 max-w-[44rem] border-b border-line">
            {items.map((item) => (
              <li
                key={item.id}
                className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-line py-5"
              >
                <CartLinePicture url={cartItemImage(item)} tint={item.image_tint} />
                <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 font-semibold">{item.display_name}</span>
                  <span className="tabular-nums">{formatEuros(subtotalOf([item]))}</span>
                  <span className="basis-full text-sm text-ink-soft">
                    {item.quantity} {item.quantity === 1 ? 'pak' : 'pakken'}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <p className="measure mt-4 text-sm text-ink-soft">
            Lag er al iets in je winkelmand, dan ligt dat er nog.
          </p>
        </>
      )}
      <div className="mt-7 flex flex-wrap gap-4">
        {!isEmpty && <ButtonLink to="/checkout">Naar afrekenen</ButtonLink>}
        {!isEmpty && (
          <ButtonLink to="/checkout" kind="ghost" onClick={chooseOtherAddress}>
            Bestel opnieuw, ander adres
          </ButtonLink>
        )}
        <ButtonLink to="/shop" kind={isEmpty ? 'primary' : 'ghost'}>
          Naar de producten
        </ButtonLink>
      </div>
    </>
  )
}
