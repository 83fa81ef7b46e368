import { Link } from 'react-router'
import { AbsorptionDrops } from '../product/absorption-drops.tsx'
import { Price } from '../product/price.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { UnsoldBrandNotice } from './unsold-brand-notice.tsx'
import type { Suggestion } from './use-suggestions.ts'

export type SuggestionListProps = {
  id: string
  query: string
  suggestions: readonly Suggestion[]
  active: Suggestion | undefined
  onGo: () => void
}

export default function SuggestionList({
  id,
  query,
  suggestions,
  active,
  onGo,
}: SuggestionListProps) {
  const products = suggestions.filter(({ kind }) => kind === 'product')
  const texts = suggestions.filter(({ kind }) => kind !== 'product')
  const columns =
    products.length > 0 && texts.length > 0 ? 'md:grid-cols-[3fr_2fr]' : 'md:max-w-[44rem]'
  return (
    <>
      <UnsoldBrandNotice
        query={query}
        products={products.map(({ title }) => title)}
        className="mt-4"
      />
      <div
        id={id}
        role="listbox"
        aria-label="Suggesties"
        className={
          suggestions.length > 0 ? `mt-4 grid items-start gap-x-8 gap-y-2 ${columns}` : undefined
        }
      >
        {[products, texts].map(
          (group, index) =>
            group.length > 0 && (
              <div
                key={index}
                role="group"
                aria-label={index === 0 ? 'Producten' : 'Vragen en pagina’s'}
                className="grid"
              >
                {group.map((suggestion) => (
                  <Link
                    key={suggestion.id}
                    id={`${id}-${suggestion.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={suggestion === active}
                    to={suggestion.url}
                    className="flex min-h-12 items-center justify-between gap-x-3 -mx-3 rounded-[12px] px-3 py-2 leading-snug text-ink hover:bg-lee aria-selected:bg-lee aria-selected:font-semibold"
                    onClick={onGo}
                  >
                    {suggestion.kind === 'product' && (
                      <SuggestionPicture picture={suggestion.picture} />
                    )}
                    <span
                      className={`grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 ${suggestion.kind === 'product' ? 'min-h-12 content-center sm:grid-cols-[minmax(0,1fr)_13.5rem_8rem]' : ''}`}
                    >
                      <span>
                        {suggestion.title}
                        {suggestion.kind === 'product' && suggestion.fact && (
                          <span className="block text-sm text-ink-soft max-sm:hidden">
                            {suggestion.fact}
                          </span>
                        )}
                      </span>
                      <SuggestionDetail {...{ suggestion }} />
                    </span>
                  </Link>
                ))}
              </div>
            ),
        )}
      </div>
    </>
  )
}

type ProductSuggestion = Extract<Suggestion, { kind: 'product' }>

/** The alt text is empty because the product name is next to it. */
const SuggestionPicture = ({ picture }: Pick<ProductSuggestion, 'picture'>) => (
  <span className="relative size-12 flex-none overflow-hidden rounded-[8px] bg-dune">
    {picture && (
      <ProductPicture {...picture} tint={picture.custom_properties.tint} alt="" sizes="48px" />
    )}
  </span>
)

const kindLabels = { question: 'Vraag', page: 'Pagina', article: 'Artikel' }

function SuggestionDetail({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind !== 'product')
    return <span className="flex-none text-sm text-ink-soft">{kindLabels[suggestion.kind]}</span>
  return (
    <>
      {/* On a phone below the name; the price stays at the end of the name's line. */}
      <span className="max-sm:order-1 max-sm:col-span-2 max-sm:[--drops-width:5.5rem]">
        <AbsorptionDrops value={suggestion.absorption} />
      </span>
      <span className="text-end whitespace-nowrap">
        {suggestion.pricesDiffer && <span className="text-xs text-ink-soft">vanaf </span>}
        <Price amount={suggestion.price} />
      </span>
    </>
  )
}
