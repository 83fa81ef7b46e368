// /admin/producten/{slug} and /admin/producten/nieuw: everything a product page shows, its prices and its stock.

import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { mayDo } from '#domain/account/rights.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { useOwn } from '#parts/account/use-own.ts'
import { browserApi } from '#parts/api-context.ts'
import { Asked } from '../asked.tsx'
import { ScreenHead } from '../screen-head.tsx'
import type { KeptProduct } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { ShelfSection } from './shelf/shelf-section.tsx'

export default function ProductScreen() {
  const { slug } = useParams()
  return slug === undefined ? <NewProduct /> : <OneProduct key={slug} slug={slug} />
}

function OneProduct({ slug }: { slug: string }) {
  const { own, again } = useOwn(useCallback(() => browserApi('GET /api/admin/product/:slug', { params: { slug } }), [slug]))
  const mayChange = mayDo(useOwner()?.duty, 'catalogue')
  return (
    <>
      {own.is !== 'there' && <ScreenHead title="Product" />}
      <Asked own={own} again={again}>
        {(kept) => (mayChange ? <ProductForm kept={kept} onChanged={again} /> : <ShelfOnly kept={kept} onChanged={again} />)}
      </Asked>
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
  const { own, again } = useOwn(allCategories)
  return (
    <>
      {own.is !== 'there' && <ScreenHead title="Nieuw product" />}
      <Asked own={own} again={again}>
        {(categories) => (
          <ProductForm categories={categories} onChanged={async (slug) => void navigate(`/admin/producten/${slug}`, { replace: true })} />
        )}
      </Asked>
    </>
  )
}

const allCategories = async () => (await browserApi('GET /api/admin/categories')).categories.map(({ id, name }) => ({ id, name }))
