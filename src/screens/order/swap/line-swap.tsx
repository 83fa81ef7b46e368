import { useCallback, useId, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import type { LineSwapProps } from '../use-order-change.tsx'
import { SwapPreview } from './swap-preview.tsx'

type Options = EndpointReply<'GET /api/orders/:token/swap-options/:item'>

export default function LineSwap(props: LineSwapProps) {
  const { token, line } = props
  const fetchOptions = useCallback(
    () =>
      browserApi('GET /api/orders/:token/swap-options/:item', {
        params: { token, item: String(line.id) },
      }),
    [token, line.id],
  )
  const { result, reload } = useQuery(fetchOptions)
  return (
    <QueryBoundary result={result} reload={reload}>
      {(options) => <SwapChoice {...props} options={options} reloadOptions={reload} />}
    </QueryBoundary>
  )
}

function SwapChoice({
  options,
  reloadOptions,
  ...props
}: LineSwapProps & { options: Options; reloadOptions: () => Promise<void> }) {
  const id = useId()
  const { packs, sizes } = options
  const [quantity, setQuantity] = useState(packs)
  const [size, setSize] = useState<number>()
  if (sizes.every(({ in_stock }) => !in_stock))
    return (
      <p className="measure">
        Wat je hiervoor in de plaats kunt krijgen, is nu uitverkocht. Wil je iets anders? Bel of
        mail ons, voor we je pakket inpakken.
      </p>
    )
  return (
    <div className="grid max-w-[40rem] gap-6">
      <RadioCards
        legend="Wat wil je in plaats daarvan?"
        name={`${id}-size`}
        options={sizes.map(toOption)}
        value={size === undefined ? undefined : String(size)}
        onChange={(value) => setSize(Number(value))}
      />
      {packs > 1 && (
        <LabelledSelect
          label="Hoeveel pakken wissel je om?"
          className="justify-self-start"
          options={Array.from({ length: packs }, (_, index) => [
            String(index + 1),
            index + 1 === packs ? `Alle ${packs}` : String(index + 1),
          ])}
          value={String(quantity)}
          onChange={(chosen) => setQuantity(Number(chosen))}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {size !== undefined && (
          <SwapPreview
            key={`${size} ${quantity}`}
            {...props}
            choice={{ to: size, quantity }}
            onChanged={reloadOptions}
          />
        )}
      </div>
    </div>
  )
}

const toOption = ({ id, name, price, in_stock, stock_left }: Options['sizes'][number]) => ({
  value: String(id),
  label: name,
  note: `${formatEuroAmount(price)} per pak`,
  disabled: !in_stock,
  ...(!in_stock && { aside: <span className="font-semibold">Uitverkocht</span> }),
  ...(in_stock &&
    stock_left !== null && {
      aside: <span className="text-sm text-ink-soft">Nog {stock_left}</span>,
    }),
})
