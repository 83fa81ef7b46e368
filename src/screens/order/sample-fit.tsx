// /bestelling/{token}/opnieuw#paste-het: what to order after a sample pack. The answers stay on
// this page and are not sent.

import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import type { ListedProduct } from '#domain/catalogue/listing/listed-product.ts'
import { adviseAbsorption, adviseSize, type Fit, fitLabels } from '#domain/sample/fit-advice.ts'
import { browserApi } from '#components/api-context.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Waiting } from '#ui/spinner.tsx'

type Sample = { id: number; name: string; product: Product; related: readonly ListedProduct[] }
async function loadSamples(token: string): Promise<Sample[]> {
  const { lines } = await browserApi('GET /api/orders/:token', { params: { token } })
  const sampleLines = lines.filter(({ is_sample }) => is_sample)
  const products = await fetchProductsOfLines(sampleLines)
  const samples = await Promise.all(
    sampleLines.map(async ({ id, name, slug }): Promise<Sample[]> => {
      const product = products.get(slug)
      if (!product) return []
      const related = await browserApi('GET /api/product/:slug/related', { params: { slug } })
      return [{ id, name, product, related: related.products }]
    }),
  )
  return samples.flat()
}

export function SampleFit() {
  const { token = '' } = useParams()
  const { result } = useQuery(useCallback(() => loadSamples(token), [token]))
  return (
    <PageSection first>
      <PageMetadata title="Paste het?" path="/bestelling" hidden />
      <h1>Paste het?</h1>
      <p className="measure mt-5 mb-8">
        Kies wat voor jou klopt. Je antwoorden blijven op je eigen apparaat: we sturen en bewaren ze
        niet.
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
            Van deze bestelling is er geen proefpakje meer om advies over te geven.
          </p>
          <ButtonLink to="/shop">Naar de producten</ButtonLink>
        </>
      )}
      {result.status === 'done' && (
        <div className="grid max-w-[44rem] gap-10">
          {result.data.map((sample) => (
            <SampleQuestions key={sample.id} sample={sample} />
          ))}
        </div>
      )}
    </PageSection>
  )
}

function SampleQuestions({ sample: { id, name, product, related } }: { sample: Sample }) {
  const [fit, setFit] = useState<Fit>()
  const [leaks, setLeaks] = useState<'yes' | 'no'>()
  const absorption = parseAbsorption(product.product_attributes['absorption']) ?? null
  const advice = [
    ...(fit ? [adviseSize(product, name, fit)] : []),
    ...(leaks === 'yes' ? [adviseAbsorption(absorption, related)] : []),
  ]
  return (
    <section aria-labelledby={`sample-${id}`} className="grid gap-5">
      <h2 id={`sample-${id}`} className="text-xl">
        {product.name}
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
        onChange={(value) => setLeaks(value as 'yes' | 'no')}
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
