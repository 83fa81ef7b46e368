// /admin/producten/{slug} and /admin/producten/nieuw: edits a product, its prices and its stock.

import { useNavigate, useParams } from 'react-router'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import type { AdminProductReply } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { PriceAndStockSection } from './price-and-stock/price-and-stock-section.tsx'

export default function ProductScreen() {
  const { slug } = useParams()
  return slug === undefined ? <NewProduct /> : <ExistingProduct key={slug} slug={slug} />
}

function ExistingProduct({ slug }: { slug: string }) {
  const { result, reload } = useReply('GET /api/admin/product/:slug', { params: { slug } })
  const canEdit = can(useCurrentUser()?.staff_role, 'catalogue')
  return (
    <>
      {result.status !== 'done' && <ScreenHeader title="Product" />}
      <QueryBoundary result={result} reload={reload}>
        {(product) =>
          canEdit ? (
            <ProductForm product={product} onChanged={reload} />
          ) : (
            <StockOnly product={product} onChanged={reload} />
          )
        }
      </QueryBoundary>
    </>
  )
}

/** The screen for colleagues who may only change stock. */
const StockOnly = ({
  product,
  onChanged,
}: {
  product: AdminProductReply
  onChanged: () => Promise<void>
}) => (
  <>
    <ScreenHeader
      title={product.name}
      about="Je kunt hier de voorraad bijwerken. Teksten, foto’s en prijzen doet een collega van de redactie."
    />
    <PriceAndStockSection product={product} onChanged={onChanged} />
  </>
)

function NewProduct() {
  const navigate = useNavigate()
  const { result, reload } = useQuery(fetchCategories)
  return (
    <>
      {result.status !== 'done' && <ScreenHeader title="Nieuw product" />}
      <QueryBoundary result={result} reload={reload}>
        {(categories) => (
          <ProductForm
            categories={categories}
            onChanged={async (slug) => navigate(`/admin/producten/${slug}`, { replace: true })}
          />
        )}
      </QueryBoundary>
    </>
  )
}

const fetchCategories = async () =>
  (await browserApi('GET /api/admin/categories')).categories.map(({ id, name }) => ({ id, name }))
