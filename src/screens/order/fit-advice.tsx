// /bestelling/{token}/opnieuw#paste-het: what to order after a sample pack, and #advies after a
// pack that leaked. The answers are not sent. A leak moves the product finder on the device a step.

import { useCallback, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import type { ListedProduct } from '#domain/catalogue/listing/listed-product.ts'
import { canLeak, moveAfterLeak } from '#domain/product-finder/move-after-leak.ts'
import { adviseAbsorption, adviseSize, type Fit, fitLabels } from '#domain/sample/fit-advice.ts'
import { browserApi } from '#components/api-context.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { persistedAnswers, persistedDetails } from '#components/product-finder/persisted-answers.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Waiting } from '#ui/spinner.tsx'

type Pack = { id: number; name: string; product: Product; related: readonly ListedProduct[] }
async function loadPacks(token: string, ofSamples: boolean): Promise<Pack[]> {
  const order = await browserApi('GET /api/orders/:token', { params: { token } })
  const lines = order.lines.filter(({ is_sample }) => is_sample === ofSamples)
  const products = await fetchProductsOfLines(lines)
  const packs = await Promise.all(
    lines.map(async ({ id, name, slug }): Promise<Pack[]> => {
      const product = products.get(slug)
      if (!product || !(ofSamples || canLeak(product.product_attributes))) return []
      const related = await browserApi('GET /api/product/:slug/related', { params: { slug } })
      return [{ id, name, product, related: related.products }]
    }),
  )
  return packs.flat()
}

export function FitAdvice({ ofSamples }: { ofSamples: boolean }) {
  const { token = '' } = useParams()
  const { result } = useQuery(useCallback(() => loadPacks(token, ofSamples), [token, ofSamples]))
  return (
    <PageSection first>
      <PageMetadata title="Wat past beter?" path="/bestelling" hidden />
      <h1>Wat past beter?</h1>
      <p className="measure mt-5 mb-8">
        Kies wat voor jou klopt. Je antwoorden blijven op je eigen apparaat: wij krijgen ze niet te
        zien.
      </p>
      {result.status === 'loading' && <Waiting text="We zoeken je bestelling op…" />}
      {result.status === 'failed' && (
        <Notice kind="error">
          <p>{result.message}</p>
        </Notice>
      )}
      {result.status === 'done' && result.data.length === 0 && (
        <>
          <p className="measure mb-7">
            Van deze bestelling is er niets meer om advies over te geven.
          </p>
          <ButtonLink to="/shop">Naar de producten</ButtonLink>
        </>
      )}
      {result.status === 'done' && <Packs packs={result.data} ofSamples={ofSamples} />}
    </PageSection>
  )
}

type Leaks = 'yes' | 'no'

function Packs({ packs, ofSamples }: { packs: readonly Pack[]; ofSamples: boolean }) {
  // Who pressed 'Het lekte' said it already of the only pack.
  const [leaks, setLeaks] = useState<Record<number, Leaks>>(() =>
    packs[0] && !packs[1] && !ofSamples ? { [packs[0].id]: 'yes' } : {},
  )
  const [before] = useState(() => ({
    answers: persistedAnswers.get(),
    details: persistedDetails.get(),
  }))
  const { answers, details } = packs
    .filter(({ id }) => leaks[id] === 'yes')
    .reduce((state, { product }) => moveAfterLeak(state, product.product_attributes), before)
  useEffect(() => {
    if (answers === persistedAnswers.get()) return
    persistedAnswers.set(answers)
    persistedDetails.set(details)
  }, [answers, details])
  return (
    <div className="grid max-w-[44rem] gap-10">
      {packs.map((pack) => (
        <PackQuestions
          key={pack.id}
          pack={pack}
          leaks={leaks[pack.id]}
          setLeaks={(value) => setLeaks({ ...leaks, [pack.id]: value })}
        />
      ))}
      <p aria-live="polite">
        {answers !== before.answers && (
          <>
            De{' '}
            <Link to="/producthulp" className="link">
              keuzehulp
            </Link>{' '}
            op dit apparaat zoekt nu iets dat meer opneemt. Klopt dat niet, kies dan ‘Nee’.
          </>
        )}
      </p>
    </div>
  )
}

type PackProps = { pack: Pack; leaks: Leaks | undefined; setLeaks: (leaks: Leaks) => void }

function PackQuestions({ pack: { id, name, product, related }, leaks, setLeaks }: PackProps) {
  const [fit, setFit] = useState<Fit>()
  const absorption = parseAbsorption(product.product_attributes['absorption']) ?? null
  const advice = [
    ...(fit ? [adviseSize(product, name, fit)] : []),
    ...(leaks === 'yes' ? [adviseAbsorption(absorption, related)] : []),
  ]
  return (
    <section aria-labelledby={`pack-${id}`} className="grid gap-5">
      <h2 id={`pack-${id}`} className="text-xl">
        {name}
      </h2>
      <RadioCards
        inRow
        legend="Hoe zat het?"
        name={`fit-${id}`}
        value={fit ?? ''}
        onChange={(value) => setFit(value as Fit)}
        options={(Object.keys(fitLabels) as Fit[]).map((value) => ({
          value,
          label: fitLabels[value],
        }))}
      />
      <RadioCards
        inRow
        legend="Lekte het?"
        name={`leaks-${id}`}
        value={leaks ?? ''}
        onChange={(value) => setLeaks(value as Leaks)}
        options={[
          { value: 'no', label: 'Nee' },
          { value: 'yes', label: 'Ja' },
        ]}
      />
      <div aria-live="polite" className="grid justify-items-start gap-4">
        {advice.map((one) => (
          <div key={one.sentence} className="grid justify-items-start gap-3">
            <p>{one.sentence}</p>
            {one.slug && (
              <ButtonLink to={`/product/${one.slug}`} kind="ghost">
                Bestel een heel pak
              </ButtonLink>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
