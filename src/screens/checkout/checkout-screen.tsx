// /checkout: from cart to payment. The cart is in the browser, so the form is rendered there.
// /korting/{code}: what a discount code gives. It is part of this screen, because every page loads
// the list of screens.

import { useDeferredValue, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { apiForLoader } from '#components/api-context.ts'
import { fetchConsentQuestion } from '#components/health-consent/fetch-consent-question.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { ScriptsFailedNotice } from '#components/shell/scripts-failed-notice.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { DiscountPage, EmptyCheckout, OrderDifferences, PaidOrderNotice } from './lazy-parts.tsx'

/**
 * If the API responds with a problem, returns no payment methods. The screen then reports that no
 * method is available. The rest of the form stays usable.
 */
export async function loader({ context, params: { code } }: LoaderFunctionArgs) {
  const fetchMethods = async (sequence: 'oneoff' | 'first') => {
    const { methods, test } = await apiForLoader(context)('GET /api/payment-methods', {
      query: { sequence },
    }).catch((error: unknown) => {
      if (error instanceof Error) throw error
      return { methods: {}, test: undefined }
    })
    return { methods: Object.values(methods), test }
  }
  const [discount, forOnce, forSubscription, question, promises] = await Promise.all([
    code && apiForLoader(context)('GET /api/discount-codes/:code', { params: { code } }),
    fetchMethods('oneoff'),
    fetchMethods('first'),
    fetchConsentQuestion(context, 'checkout'),
    apiForLoader(context)('GET /api/delivery-promises'),
  ])
  return {
    discount,
    question,
    ...promises,
    forOnce: forOnce.methods,
    forSubscription: forSubscription.methods,
    isTest: forOnce.test === true,
  }
}

export default function CheckoutScreen() {
  const { discount, isTest, question, forOnce, forSubscription } = useLoaderData<typeof loader>()
  // From the screen that orders again.
  const { differences = [] } = (useLocation().state ?? {}) as { differences?: readonly string[] }
  const { items } = useCart()
  const { dispatch_time } = useDelivery()
  // Deferred, because rendering the form during hydration would block input on a slow phone.
  const isRunning = useIsHydrated()
  const isHydrated = useDeferredValue(isRunning)
  // False for the first render of a page from the server.
  const [isNavigation] = useState(isRunning)
  if (discount) return <DiscountPage {...discount} />
  return (
    <PageSection first>
      <PageMetadata
        title="Afrekenen"
        description="Vul je adres in, kies hoe je betaalt en rond je bestelling af."
        path="/checkout"
        hidden
      />
      <h1 className="mb-5">Afrekenen</h1>
      {isTest && (
        <p className="measure mb-5 rounded-card border-[1.5px] border-warning px-5 py-4">
          <strong>Betalen is hier een proef:</strong> er wordt geen geld afgeschreven.
        </p>
      )}
      {isHydrated && <PaidOrderNotice isActive />}
      {isHydrated && items.length > 0 && (
        <>
          {differences.length > 0 && (
            <div className="mb-5">
              <OrderDifferences sentences={differences} />
            </div>
          )}
          <CheckoutForm
            methods={{ forOnce, forSubscription }}
            question={question}
            focusFirst={isNavigation}
          />
        </>
      )}
      {isHydrated && items.length === 0 && <EmptyCheckout />}
      {isHydrated || <CheckoutPending dispatchTime={dispatch_time} />}
    </PageSection>
  )
}

function CheckoutPending({ dispatchTime }: { dispatchTime: string }) {
  return (
    <>
      {/* Browsers measure the largest text as LCP. This one stays the largest while the form is on
          its way. */}
      <p className="measure mb-5 text-ink-soft">
        Hier kijk je alles na en kies je hoe je betaalt. We verzenden binnen {dispatchTime}, in een
        doos zonder opdruk. {bankStatementText.short}
      </p>
      <Waiting className="scripted" text="Je winkelmand wordt geladen…" />
      <ScriptsFailedNotice>
        Afrekenen lukt nu niet. Je winkelmand blijft bewaard.
      </ScriptsFailedNotice>
      {/* Only the server renders this, because a browser that runs this code has JavaScript. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="measure mt-6">
            Afrekenen werkt alleen met JavaScript, want je winkelmand blijft op je eigen apparaat.
            Staat JavaScript bij jou uit? Bestel dan telefonisch of per e-mail: op de{' '}
            <a href="/contact">contactpagina</a> staat hoe.
          </p>
        )}
      </noscript>
    </>
  )
}
