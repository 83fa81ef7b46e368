// /producthulp: three questions whose answers stay on the device, and the fitting products.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiForLoader } from '#components/api-context.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { ProductFinder } from '#components/product-finder/product-finder.tsx'
import { SeparatelyHydrated } from '#ui/lazy-hydration.tsx'
import './product-finder.css'

/**
 * The results add a history entry. A request after that navigation would reveal to the server that
 * a visitor uses the finder.
 */
export const shouldRevalidate = () => false

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiForLoader(context)
  const [start, samples] = await Promise.all([
    api('GET /api/overview'),
    api('GET /api/sample-packs'),
  ])
  return { start, samples }
}

export default function ProductFinderScreen() {
  const { start, samples } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMetadata
        title="Keuzehulp: vind jouw perfecte product"
        description="Drie vragen en je weet welk incontinentiemateriaal bij je past. Je antwoorden blijven op je apparaat."
        path="/producthulp"
      />
      <SeparatelyHydrated>
        <ProductFinder start={start} samples={samples} />
      </SeparatelyHydrated>
    </>
  )
}
