import { useId } from 'react'
import { Link } from 'react-router'
import type { ProposedItem } from '#domain/cart/proposed-items.ts'
import { subtotalOf } from '#domain/cart/cart.ts'
import { cartItemPath } from '#domain/cart/cart-item-path.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { formatPacks } from '#domain/catalogue/price/pack-amount.ts'
import { formatEuros, formatEuroAmount } from '#domain/money.ts'
import { CartLinePicture } from '#components/cart/cart-line-picture.tsx'

type Props = { line: ProposedItem; onChoose: (variation: number) => void }

export function ProposedLine({
  line: { product, variation, sample, hasChoice, item, quantity, pieces, note },
  onChoose,
}: Props) {
  const id = useId()
  const { name, slug, price, media, image_urls, product_variations } = product
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-line py-5">
      <CartLinePicture url={image_urls[0]} tint={media[0]?.custom_properties.tint} />
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={cartItemPath({ slug, path: variation?.path })}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline"
        >
          {[name, (variation ?? sample)?.name].filter(Boolean).join(' - ')}
        </Link>
        <span className="tabular-nums">{item && formatEuros(subtotalOf([item]))}</span>
        <span className="basis-full text-sm text-ink-soft">
          {sample
            ? `${pieces} stuks om te proberen, één proefpakje per huishouden`
            : [
                formatPacks(item?.quantity ?? quantity),
                pieces ? `${pieces} stuks per verpakking` : '',
                `${formatEuroAmount(variation?.price ?? price)} per verpakking`,
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
        {hasChoice && (
          <div className="mt-3 basis-full">
            <label htmlFor={id} className="mb-1.5 block font-semibold">
              Maat of variant
            </label>
            <select
              id={id}
              value={variation?.id ?? ''}
              onChange={({ target }) => onChoose(Number(target.value))}
              className="control min-h-control px-4"
            >
              <option value="" disabled>
                Kies
              </option>
              {product_variations.map((one) => (
                <option key={one.id} value={one.id} disabled={!one.in_stock}>
                  {[
                    one.name,
                    describeSize(one.product_attributes),
                    one.in_stock ? formatEuroAmount(one.price) : 'uitverkocht',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              ))}
            </select>
          </div>
        )}
        {note && <p className="mt-2 basis-full text-sm font-semibold">{note}</p>}
      </div>
    </li>
  )
}

const describeSize = ({ dimensions }: ProductAttributes) =>
  typeof dimensions === 'string' ? dimensions : ''
