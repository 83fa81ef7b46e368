// /admin/producten/{slug} and /admin/producten/nieuw: everything a product page shows, its prices and its stock.

import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { mayDo } from '#domain/account/rights.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import type { KeptProduct } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { ShelfSection } from './shelf/shelf-section.tsx'

export default function ProductScreen() {
  const { slug } = useParams()
  return slug === undefined ? <NewProduct /> : <OneProduct key={slug} slug={slug} />
}

function OneProduct({ slug }: { slug: string }) {
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/product/:slug', { params: { slug } }), [slug]))
  const mayChange = mayDo(useOwner()?.duty, 'catalogue')
  return (
    <>
      {result.status !== 'done' && <ScreenHead title="Product" />}
      <QueryState result={result} reload={reload}>
        {(kept) => (mayChange ? <ProductForm kept={kept} onChanged={reload} /> : <ShelfOnly kept={kept} onChanged={reload} />)}
      </QueryState>
    </>
  )
}

/** For colleagues who look after the stock and write nothing. */
const ShelfOnly = ({ kept, onChanged }: { kept: KeptProduct; onChanged: () => Promise<void> }) => (
  <>
    <ScreenHead
      title={kept.name}
      about="Je kunt hier de voorraad bijwerken. Teksten, foto’s en prijzen doet een collega van de redactie."
    />
    <ShelfSection kept={kept} onChanged={onChanged} />
  </>
)

function NewProduct() {
  const navigate = useNavigate()
  const { result, reload } = useQuery(allCategories)
  return (
    <>
      {result.status !== 'done' && <ScreenHead title="Nieuw product" />}
      <QueryState result={result} reload={reload}>
        {(categories) => (
          <ProductForm categories={categories} onChanged={async (slug) => void navigate(`/admin/producten/${slug}`, { replace: true })} />
        )}
      </QueryState>
    </>
  )
}

const allCategories = async () => (await browserApi('GET /api/admin/categories')).categories.map(({ id, name }) => ({ id, name }))
