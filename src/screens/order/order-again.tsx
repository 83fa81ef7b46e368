// /bestelling/{token}/opnieuw: with the hash of the mail about sample packs, advice on what to
// order. Otherwise puts the lines of a past order in the cart and goes on to the checkout, which
// says what changed since that order. Needs no login.

import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { createCartItemsFromPastOrder, mergeItemsIntoCart } from '#domain/cart/order-again.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { OrderDifferences } from '#components/checkout/order-differences.tsx'
import { prefillFromOrder } from '#components/checkout/prefill-from-order.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { type QueryResult, useQuery } from '#components/requests/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { FitAdvice } from './fit-advice.tsx'

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
  const ofSamples = hash === '#paste-het'
  return ofSamples || hash === '#advies' ? <FitAdvice {...{ ofSamples }} /> : <FillCart />
}

function FillCart() {
  const { token = '' } = useParams()
  const { items, replace } = useCart()
  const navigate = useNavigate()
  const { result } = useQuery(useCallback(() => loadReorder(token), [token]))
  const goOn = useEffectEvent((reorder: Reorder) => {
    if (reorder.items.length === 0) return
    const merged = mergeItemsIntoCart(items, reorder.items)
    replace(merged)
    const differences = [
      ...reorder.messages,
      ...(merged.length > reorder.items.length
        ? ['Er lag al iets in je winkelmand. Dat ligt er nog.']
        : []),
    ]
    void navigate('/checkout', { replace: true, state: { differences } })
  })
  useEffect(() => {
    if (result.status === 'done') goOn(result.data)
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
  if (result.status === 'done' && result.data.items.length === 0)
    return <NothingToOrder messages={result.data.messages} />
  if (result.status === 'loading' || result.status === 'done')
    return (
      <>
        <h1 className="mb-8">Opnieuw bestellen</h1>
        <Waiting text="We leggen alles in je winkelmand…" />
      </>
    )
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

const NothingToOrder = ({ messages }: Pick<Reorder, 'messages'>) => (
  <>
    <h1>Dit kan nu niet opnieuw</h1>
    <p className="measure mt-5 text-lg">Niets uit deze bestelling is nu te koop.</p>
    <div className="mt-7 max-w-[44rem]">
      <OrderDifferences sentences={messages} />
    </div>
    <ButtonLink to="/shop" className="mt-7">
      Naar de producten
    </ButtonLink>
  </>
)
