// /checkout: from cart to payment. The cart lives in the browser, so the form appears there.

import { Suspense, useDeferredValue } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bankStatementWords } from '#domain/order/bank-statement-words.ts'
import { apiFor } from '#parts/api-context.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { ScriptsLost } from '#parts/shell/scripts-lost.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { laterParts } from './later-parts.ts'

/** Payment methods that cannot be fetched are none: the screen says so, and the rest of the form stays usable. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ask = async (sequence: 'oneoff' | 'first') => {
    const { methods, test } = await apiFor(context)('GET /api/payment-methods', { query: { sequence } }).catch((refused: unknown) => {
      if (refused instanceof Error) throw refused
      return { methods: {}, test: undefined }
    })
    return { methods: Object.values(methods), test }
  }
  const [forOnce, forSubscription] = await Promise.all([ask('oneoff'), ask('first')])
  return { forOnce: forOnce.methods, forSubscription: forSubscription.methods, isTest: forOnce.test === true }
}

export default function CheckoutScreen() {
  const { isTest, ...methods } = useLoaderData<typeof loader>()
  const { items } = useCart()
  // In pieces: the whole form at once would keep a slow phone from answering a touch.
  const inBrowser = useDeferredValue(useInBrowser())
  return (
    <Band first>
      <PageHead
        title="Afrekenen | Luwte"
        description="Vul je adres in, kies hoe je betaalt en bestel. In een doos zonder naam, binnen 2 werkdagen verzonden."
        path="/checkout"
        hidden
      />
      <h1>Afrekenen</h1>
      {/* Larger than any text that comes after it, so whoever waits for the form has read the page. The foot stays below the screen, whatever the cart holds. */}
      <p data-waiting className="measure mt-4 mb-10 text-ink-soft">
        Je betaalt pas in de volgende stap. We verzenden binnen 2 werkdagen, in een doos zonder naam. {bankStatementWords.short}
      </p>
      {isTest && (
        <p className="measure mb-10 rounded-card border-[1.5px] border-warning px-5 py-4">
          <strong>Betalen is hier een proef:</strong> er wordt geen geld afgeschreven.
        </p>
      )}
      {inBrowser && items.length > 0 && <CheckoutForm methods={methods} />}
      {inBrowser && items.length === 0 && (
        <Suspense>
          <laterParts.EmptyCheckout />
        </Suspense>
      )}
      {inBrowser || <Waiting />}
    </Band>
  )
}

function Waiting() {
  return (
    <>
      <p className="scripted flex items-center gap-3 text-ink-soft">
        <Spinner />
        Je winkelmand wordt geladen…
      </p>
      <ScriptsLost>Afrekenen lukt nu niet. Je winkelmand blijft bewaard.</ScriptsLost>
      {/* Browsers that run this have scripts: only the server needs the sentence. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="measure mt-6">
            Afrekenen werkt alleen met JavaScript, want je winkelmand blijft op je eigen apparaat. Staat JavaScript bij jou uit? Bestel dan
            telefonisch of per e-mail: op de <a href="/contact">contactpagina</a> staat hoe.
          </p>
        )}
      </noscript>
    </>
  )
}
