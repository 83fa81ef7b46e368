// One advised product with the reason, how many a day and what a month costs.

import { Link } from 'react-router'
import type { ListedCard } from '#domain/catalogue/listed-card.ts'
import { inEuros } from '#domain/money.ts'
import type { Advised } from '#domain/wizard/advice.ts'
import { Drops } from '#parts/product/drops.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tint } from '#ui/tint.tsx'

type Props = { part: 'day' | 'night'; advised: Advised<ListedCard> }

export function AdvisedCard({ part, advised: { product, reason, piecesADay, monthlyCost } }: Props) {
  const { name, slug, picture, color, absorption } = product
  const often = part === 'day' ? 'per dag' : 'per nacht'
  return (
    <article className="relative grid overflow-hidden rounded-[1.75rem] border border-line bg-white hover:border-deep sm:grid-cols-[minmax(9rem,0.72fr)_1fr]">
      <div className="relative aspect-4/3 overflow-hidden sm:aspect-auto">
        <Tint color={color ?? ''} />
        {picture && (
          <Picture
            {...picture}
            sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 38vw, 92vw"
            className="absolute inset-0 size-full object-cover mix-blend-multiply brightness-[1.07]"
          />
        )}
      </div>
      <div className="flex flex-col gap-3 p-6 sm:p-7">
        <p className="text-sm font-semibold text-clay">{part === 'day' ? 'Voor overdag' : 'Voor de nacht'}</p>
        <h3 className="text-xl leading-tight">{name}</h3>
        <Drops value={absorption} />
        <p>{reason}</p>
        <p className="text-ink-soft">
          Ongeveer {piecesADay} {piecesADay === 1 ? 'stuk' : 'stuks'} {often}
          {monthlyCost !== null && (
            <>
              , <strong className="font-semibold text-ink">{inEuros(monthlyCost)} per maand</strong>
            </>
          )}
        </p>
        <Link
          to={`/product/${slug}`}
          className="link mt-auto inline-flex min-h-11 items-center self-start after:absolute after:inset-0 after:rounded-[1.75rem]"
        >
          Bekijk product<span className="sr-only">: {name}</span>
        </Link>
      </div>
    </article>
  )
}
